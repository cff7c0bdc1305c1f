import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeSite } from '../../src/publish/store.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { limitOpenFiles, maxOpenFiles, nodeFiles } from '../../src/hosts/node/files.ts';
import { loadCache, staticFiles, type Files } from '../../src/hosts/files/static-files.ts';

const requestCount = 8000;
const names = Array.from({ length: 300 }, (_, index) => `/page-${index}.html`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-loads-'));
  for (const name of ['/index.html', ...names]) await writeFile(folder + name, `<p>${name}</p>`);
});
afterAll(() => rm(folder, { recursive: true }));

/** Counts the file operations on this machine. */
function countingFiles() {
  const counts = { reads: 0, stats: 0, open: 0, maxOpen: 0 };
  async function count<T>(what: 'reads' | 'stats', act: () => Promise<T>): Promise<T> {
    counts[what] += 1;
    counts.open += 1;
    counts.maxOpen = Math.max(counts.maxOpen, counts.open);
    await yieldToEventLoop();
    return act().finally(() => (counts.open -= 1));
  }
  const files: Files = {
    read: (file) => count('reads', () => nodeFiles.read(file)),
    stat: (file) => count('stats', () => nodeFiles.stat(file)),
  };
  return { files, counts };
}

const times = <T>(count: number, act: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => act(at));

describe('concurrent requests for a file', () => {
  test('read it once and get the same bytes', async () => {
    const { files, counts } = countingFiles();
    const origin = staticFiles(folder, files, { recheckMilliseconds: 60_000 });
    const replies = await Promise.all(times(requestCount, () => origin('/index.html', null)));
    expect(counts).toMatchObject({ reads: 1, stats: 1 });
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('read it again after it has changed', async () => {
    const { files, counts } = countingFiles();
    const origin = staticFiles(folder, files);
    for (let touched = 1; touched <= 3; touched += 1) {
      await utimes(path.join(folder, 'index.html'), touched, touched);
      await Promise.all(times(requestCount, () => origin('/index.html', null)));
      expect(counts).toMatchObject({ reads: touched, stats: touched });
    }
  });

  test('fail if it cannot be read, and a later request reads it again', async () => {
    let fails = true;
    const origin = staticFiles(folder, {
      ...nodeFiles,
      read: (file) => (fails ? Promise.reject(new Error('EIO')) : nodeFiles.read(file)),
    });
    const results = await Promise.allSettled(times(10, () => origin('/index.html', null)));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
    fails = false;
    expect((await origin('/index.html', null)).status).toBe(200);
  });
});

describe('loadCache()', () => {
  test('keeps the most recently used values up to its maximum size', async () => {
    const loads: string[] = [];
    const cached = loadCache<Uint8Array>({ maxSize: 400, sizeOf: ({ byteLength }) => byteLength });
    const load = (name: string) =>
      cached(name, () => {
        loads.push(name);
        return Promise.resolve(new Uint8Array(99));
      });
    for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'c', 'd', 'e']) await load(name);
    expect(loads).toEqual(['a', 'b', 'c', 'd', 'e']);
    await load('b');
    expect(loads).toHaveLength(6);
  });
});

describe('limitOpenFiles()', () => {
  test('opens at most maxOpenFiles files at once, and serves all requested files', async () => {
    const { files, counts } = countingFiles();
    const origin = staticFiles(folder, limitOpenFiles(files));
    const replies = await Promise.all(names.map((name) => origin(name, null)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(counts.maxOpen).toBe(maxOpenFiles);
  });

  test('continues after a failed read', async () => {
    const files = limitOpenFiles({ ...nodeFiles, read: () => Promise.reject(new Error('EIO')) }, 1);
    for (let tried = 0; tried < 3; tried += 1) await expect(files.read('/')).rejects.toThrow('EIO');
  });
});

describe('currentSite() with a published build', () => {
  test('reads a file from disk once, and never looks for a missing file', async () => {
    await storeSite(folder, 0);
    const { files, counts } = countingFiles();
    const { origin } = await currentSite(folder, files, { report: console.error });
    const readsToOpen = counts.reads;
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(times(requestCount, () => origin('/index.html', null)));
      await utimes(path.join(folder, 'index.html'), round, round);
      const missing = await Promise.all(times(requestCount, (index) => origin(`/nothing-${index}.html`, null)));
      expect(new Set(missing.map(({ status }) => status))).toEqual(new Set([404]));
    }
    expect(counts.reads - readsToOpen).toBe(1);
    expect(counts.stats).toBe(0);
  });
});
