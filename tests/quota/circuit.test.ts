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

test('circuit() returns an answer that arrived while the event loop was blocked for longer than the budget', async () => {
  const guarded = circuit({ ...bounds, budget: 50 }, (line) => expect.fail(line));
  // The order of the event loop: immediates, due timers, and then I/O that has arrived.
  const folder = path.join(tmpdir(), `vitrine-circuit-${randomUUID()}`);
  const answer = await new Promise<string | undefined>((resolve) => {
    setImmediate(() => {
      resolve(guarded(() => mkdir(folder).then(() => 'made')));
      const busyUntil = performance.now() + 300;
      while (performance.now() < busyUntil || !existsSync(folder));
    });
  });
  rmdirSync(folder);
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

  test('gives up and reports a store that does not answer within the budget', async () => {
    const answer = open()(hangs);
    await vi.advanceTimersByTimeAsync(249);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(12);
    expect(await answer).toBeUndefined();
    expect(reports).toEqual([
      'Cannot count in the shared store: no answer within 250 ms. Each process counts on its own until the store answers again',
    ]);
  });

  test('reports a failure of many concurrent requests only once', async () => {
    const guarded = open();
    const results = Promise.all(Array.from({ length: 50 }, () => guarded(hangs)));
    await vi.advanceTimersByTimeAsync(300);
    expect(await results).toEqual(Array.from({ length: 50 }, () => undefined));
    expect(reports).toHaveLength(1);
  });

  test('retries a failed store only after a pause, which doubles each time up to the maximum', async () => {
    const guarded = open();
    const attempts: number[] = [];
    const startedAt = performance.now();
    for (let elapsed = 0; elapsed < 15_000; elapsed += 100) {
      void guarded(() => {
        attempts.push(performance.now() - startedAt);
        return refuses();
      });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(attempts).toEqual([0, 1000, 3000, 7000, 11_000]);
    expect(reports).toHaveLength(1);
  });

  test('retries a failed store with a single request', async () => {
    const guarded = open();
    await guarded(refuses);
    await vi.advanceTimersByTimeAsync(1000);
    let attempts = 0;
    for (let sent = 0; sent < 50; sent += 1) {
      void guarded(() => {
        attempts += 1;
        return hangs();
      });
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(attempts).toBe(1);
  });

  test('reports a recovery once, and not for a late answer to a request from before the failure', async () => {
    const guarded = open();
    let resolveOlder: (answer: string) => void = () => undefined;
    const older = guarded(() => new Promise<string>((resolve) => (resolveOlder = resolve)));
    await guarded(refuses);
    resolveOlder('answer');
    expect(await older).toBe('answer');
    expect(await guarded(answers)).toBeUndefined();
    expect(reports).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(1000);
    expect(await guarded(answers)).toBe('answer');
    expect(await guarded(answers)).toBe('answer');
    expect(reports).toHaveLength(2);
    expect(reports[1]).toBe('The shared store answers again: all processes count together');
  });

  test('reports only the message of an error, because errors of Redis clients contain commands', async () => {
    const errors: unknown[] = [
      Object.assign(new Error('WRONGPASS'), { command: ['AUTH', 'hush'] }),
      Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
      new TypeError('fetch failed', { cause: new Error('certificate has expired') }),
      'hush',
    ];
    for (const error of errors) await open()(() => Promise.reject(error as Error));
    const reasons = reports.map((line) => /store: (.*)\. Each/.exec(line)?.[1]);
    expect(reasons).toEqual(['WRONGPASS', 'ECONNREFUSED', 'fetch failed (certificate has expired)', 'it failed']);
  });
});
