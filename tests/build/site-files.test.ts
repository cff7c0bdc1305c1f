import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sha256 } from '../../src/catalog/sha256.ts';
import { openBuildStore } from '../../src/publish/build-store.ts';
import { openSiteFiles, type SiteFiles } from '../../src/publish/site-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-site-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const dist = path.join(folder, 'dist');
const robots = path.join(dist, 'robots.txt');

/** Runs a build in `dist`: `write` writes its files. Returns the result of `close()` and the digests. */
async function build(write: (files: SiteFiles) => Promise<void>) {
  const store = openBuildStore(path.join(folder, 'builds.sqlite'));
  const files = openSiteFiles(dist, store, true);
  await write(files);
  const counts = files.close();
  const digests = files.digests();
  files.record();
  store.close();
  return { ...counts, digests };
}

const writeRobots = (files: SiteFiles) => files.write('/robots.txt', 'key', () => 'generated');

test('openSiteFiles() keeps unchanged files and removes files that are no longer written', async () => {
  const digests = new Map([['/robots.txt', sha256('generated')]]);
  expect(await build(writeRobots)).toEqual({ written: 1, unchanged: 0, digests });
  expect(await build(writeRobots)).toEqual({ written: 0, unchanged: 1, digests });
  expect(await build(() => Promise.resolve())).toEqual({ written: 0, unchanged: 0, digests: new Map() });
  expect(existsSync(robots)).toBe(false);
});

test('openSiteFiles() writes a file again if the build before replaced it with a copy', async () => {
  const { digests } = await build(async (files) => {
    await writeRobots(files);
    await writeFile(robots, 'from the public folder');
    files.forget('/robots.txt');
  });
  expect(digests).toEqual(new Map());
  expect(await build(writeRobots)).toMatchObject({ written: 1, unchanged: 0 });
  expect(await readFile(robots, 'utf8')).toBe('generated');
});
