import { randomUUID } from 'node:crypto';
import { existsSync, rmdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { circuit } from '../../src/front/quota/shared.ts';

const bounds = { budget: 250, firstPause: 1000, maxPause: 4000 };
const answers = (): Promise<string> => Promise.resolve('answer');
const refuses = (): Promise<string> => Promise.reject(new Error('refused'));
const hangs = (): Promise<string> => new Promise(() => undefined);

test('circuit() hears an answer that arrived while the process was too busy to listen', async () => {
  const guarded = circuit({ ...bounds, budget: 50 }, (line) => expect.fail(line));
  // The order of the event loop: immediates, due timers, and then I/O that has arrived.
  const made = path.join(tmpdir(), `vitrine-circuit-${randomUUID()}`);
  const answer = await new Promise<string | undefined>((resolve) => {
    setImmediate(() => {
      resolve(guarded(() => mkdir(made).then(() => 'made')));
      const busyUntil = performance.now() + 300;
      while (performance.now() < busyUntil || !existsSync(made));
    });
  });
  rmdirSync(made);
  expect(answer).toBe('made');
});

describe('circuit()', () => {
  let reports: string[];
  const open = () => circuit(bounds, (line) => void reports.push(line));
  beforeEach(() => {
    vi.useFakeTimers();
    reports = [];
  });
  afterEach(() => vi.useRealTimers());

  test('waits no longer than the budget and a moment', async () => {
    const answer = open()(hangs);
    await vi.advanceTimersByTimeAsync(249);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(12);
    expect(await answer).toBeUndefined();
    expect(reports).toEqual([
      'Cannot count in the shared store: no answer within 250 ms. Each process counts alone until it answers',
    ]);
  });

  test('tells a failure of many requests at once only once', async () => {
    const guarded = open();
    const asked = Promise.all(Array.from({ length: 50 }, () => guarded(hangs)));
    await vi.advanceTimersByTimeAsync(300);
    expect(await asked).toEqual(Array.from({ length: 50 }, () => undefined));
    expect(reports).toHaveLength(1);
  });

  test('leaves a store that failed alone, then asks it once a pause, and a longer pause each time', async () => {
    const guarded = open();
    const asked: number[] = [];
    const begun = performance.now();
    for (let elapsed = 0; elapsed < 15_000; elapsed += 100) {
      void guarded(() => {
        asked.push(performance.now() - begun);
        return refuses();
      });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toEqual([0, 1000, 3000, 7000, 11_000]);
    expect(reports).toHaveLength(1);
  });

  test('tries a store that failed with one request at a time', async () => {
    const guarded = open();
    await guarded(refuses);
    await vi.advanceTimersByTimeAsync(1000);
    let asked = 0;
    for (let sent = 0; sent < 50; sent += 1) {
      void guarded(() => {
        asked += 1;
        return hangs();
      });
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toBe(1);
  });

  test('tells the recovery once, and takes answers of older requests for none', async () => {
    const guarded = open();
    let late: (answer: string) => void = () => undefined;
    const older = guarded(() => new Promise<string>((resolve) => (late = resolve)));
    await guarded(refuses);
    late('answer');
    expect(await older).toBe('answer');
    expect(await guarded(answers)).toBeUndefined();
    expect(reports).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(1000);
    expect(await guarded(answers)).toBe('answer');
    expect(await guarded(answers)).toBe('answer');
    expect(reports).toHaveLength(2);
    expect(reports[1]).toBe('The shared store answers again: all processes count together');
  });

  test('says only the message of what went wrong, since errors of clients carry commands', async () => {
    const wrong: unknown[] = [
      Object.assign(new Error('WRONGPASS'), { command: ['AUTH', 'hush'] }),
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      new TypeError('fetch failed', { cause: new Error('certificate has expired') }),
      'hush',
    ];
    for (const error of wrong) await open()(() => Promise.reject(error as Error));
    const between = reports.map((line) => /store: (.*)\. Each/.exec(line)?.[1]);
    expect(between).toEqual(['WRONGPASS', 'ECONNREFUSED', 'fetch failed (certificate has expired)', 'it failed']);
  });
});
