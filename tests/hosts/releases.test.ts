import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { keptReleases, release } from '../../scripts/release.ts';
import type { RunningHost } from '../../src/hosts/node/serve.ts';
import { root } from '../../src/settings.ts';
import { startNode } from '../edge/test-host.ts';

let folder: string;
let dist: string;
let releases: string;
let host: RunningHost | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-releases-'));
  dist = path.join(folder, 'dist');
  releases = path.join(folder, 'releases');
  await writeBuild(1);
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await rm(folder, { recursive: true });
});

/** Writes a site all of whose files contain the number of the build. */
async function writeBuild(number: number): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(path.join(dist, 'about'), { recursive: true });
  await mkdir(path.join(dist, '_astro'));
  await writeFile(path.join(dist, 'redirects.json'), '{}');
  await writeFile(path.join(dist, `_astro/site.${number}.css`), `/* ${number} */`);
  for (const file of ['index.html', 'about/index.html', 'about.md'])
    await writeFile(path.join(dist, file), `${number}`);
}

async function serveReleases(): Promise<string> {
  host = await startNode({ dist: path.join(releases, 'current') });
  return host.url;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();

test('the Node host serves the new release as soon as the link points to it', async () => {
  await release(dist, releases);
  const url = await serveReleases();
  expect(await read(`${url}/about`)).toBe('1');
  await writeBuild(2);
  expect(await read(`${url}/about`)).toBe('1');
  await release(dist, releases);
  expect(await read(`${url}/about`)).toBe('2');
});

test('the Node host answers with 503 until the first release', async () => {
  const url = await serveReleases();
  expect((await fetch(`${url}/about`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(503);
  await release(dist, releases);
  expect(await read(`${url}/about`)).toBe('1');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('the Node host still serves assets of the kept releases, which open pages may request', async () => {
  await release(dist, releases);
  const url = await serveReleases();
  await writeBuild(2);
  await release(dist, releases);
  expect(await read(`${url}/_astro/site.1.css`)).toBe('/* 1 */');
  expect((await fetch(`${url}/_astro/site.3.css`)).status).toBe(404);
});

test('release() keeps the last releases and removes the others', async () => {
  for (let number = 1; number <= keptReleases + 2; number += 1) {
    await release(dist, releases);
  }
  const names = (await readdir(releases)).toSorted();
  expect(names.pop()).toBe('current');
  expect(names).toHaveLength(keptReleases);
  expect(await readlink(path.join(releases, 'current'))).toBe(names.at(-1));
});

test('release() refuses a page with a fact that is to be filled in', async () => {
  await writeFile(path.join(dist, 'about/index.html'), '<p>to-fill-in</p>');
  await expect(release(dist, releases)).rejects.toThrow('about/index.html is still to-fill-in');
  expect(existsSync(releases)).toBe(false);
});

test('release() refuses a folder without a site', async () => {
  await rm(path.join(dist, 'redirects.json'));
  await expect(release(dist, releases)).rejects.toThrow('Run "npm run build"');
});

test('clients that read during releases get no wrong answer', async () => {
  await release(dist, releases);
  const url = await serveReleases();
  let stopped = false;
  const wrong: string[] = [];
  const clients = Array.from({ length: 20 }, async () => {
    let newest = 0;
    while (!stopped) {
      const response = await fetch(`${url}/about`);
      const number = Number(await response.text());
      if (response.status !== 200 || number < newest) wrong.push(`${response.status} ${number} after ${newest}`);
      newest = number;
    }
  });
  for (let number = 2; number <= 6; number += 1) {
    await writeBuild(number);
    await release(dist, releases);
    await delay(50);
  }
  stopped = true;
  await Promise.all(clients);
  expect(wrong).toEqual([]);
});

const releaseNames = async (): Promise<string[]> =>
  (await readdir(releases)).filter((name) => name !== 'current').toSorted();

/** Points `current` to a release, as the documentation says. */
async function rollBack(name: string): Promise<void> {
  await symlink(name, path.join(releases, 'back'));
  await rename(path.join(releases, 'back'), path.join(releases, 'current'));
}

function startRelease(env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['scripts/release.ts'], {
    cwd: root,
    env: { ...process.env, DIST: dist, RELEASES: releases, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'close').then(() => output) };
}

test('release() after a rollback keeps the release that was served', async () => {
  for (let number = 1; number <= 3; number += 1) await release(dist, releases);
  await rollBack('00000001');
  await release(dist, releases);
  expect(await releaseNames()).toEqual(['00000001', '00000003', '00000004']);
  await rollBack(path.join(releases, '00000003/'));
  await release(dist, releases);
  expect(await releaseNames()).toEqual(['00000003', '00000004', '00000005']);
  expect(await readlink(path.join(releases, 'current'))).toBe('00000005');
});

test('a release that cannot be copied leaves nothing behind, and does not count', async () => {
  for (let number = 1; number <= 3; number += 1) await release(dist, releases);
  const before = await releaseNames();
  // A pipe cannot be copied.
  spawnSync('mkfifo', [path.join(dist, 'z')]);
  for (let tries = 0; tries < 3; tries += 1) await expect(release(dist, releases)).rejects.toThrow();
  expect(await releaseNames()).toEqual(before);
  await rm(path.join(dist, 'z'));
  await release(dist, releases);
  expect(await releaseNames()).toEqual(['00000002', '00000003', '00000004']);
});

test('release() refuses to run twice at once, and each one that says "Released" has its folder', async () => {
  await cp(inject('dist'), dist, { recursive: true });
  const results = await Promise.allSettled([1, 2, 3].map(() => release(dist, releases)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const outputs = await Promise.all([1, 2, 3, 4].map(() => startRelease().ended));
  const released = outputs.filter((output) => output.startsWith('Released'));
  expect(released.length).toBeGreaterThan(0);
  expect(new Set(released).size).toBe(released.length);
  expect(outputs.filter((output) => !/^Released |another release is running/.test(output))).toEqual([]);
  expect(await releaseNames()).toHaveLength(Math.min(keptReleases, 1 + released.length));
});

test('release() takes the lock of a process that was killed, or that had the same ID', async () => {
  await mkdir(releases);
  const { child, ended } = startRelease();
  child.kill('SIGKILL');
  await ended;
  for (const holder of [`${child.pid}.a`, `${process.pid}.a`]) {
    await symlink(holder, path.join(releases, 'lock'));
    await release(dist, releases);
  }
  await symlink(`${process.ppid}.a`, path.join(releases, 'lock'));
  await expect(release(dist, releases)).rejects.toThrow('another release is running');
  expect(await releaseNames()).toEqual(['00000001', '00000002', 'lock']);
});

test('the Node host serves no asset of a copy that is not complete', async () => {
  await release(dist, releases);
  const url = await serveReleases();
  await cp(dist, path.join(releases, 'work/site'), { recursive: true });
  await writeFile(path.join(releases, 'work/site/_astro/site.9.css'), '/* 9 */');
  expect((await fetch(`${url}/_astro/site.9.css`)).status).toBe(404);
});

test('20 clients get no wrong answer and every asset while releases are killed at random moments', async () => {
  await cp(inject('dist'), dist, { recursive: true });
  const build = async (number: number): Promise<void> => {
    await writeFile(path.join(dist, `_astro/site.${number}.css`), String(number));
    await writeFile(path.join(dist, 'about.md'), String(number));
    await rm(path.join(dist, `_astro/site.${number - 1}.css`), { force: true });
  };
  await build(1);
  await release(dist, releases);
  const url = await serveReleases();
  let stopped = false;
  let answers = 0;
  const wrong: string[] = [];
  const clients = Array.from({ length: 20 }, async () => {
    let newest = 0;
    while (!stopped) {
      const page = await fetch(`${url}/about.md`);
      const number = Number(await page.text());
      await delay(20);
      const asset = await fetch(`${url}/_astro/site.${number}.css`);
      const text = await asset.text();
      if (page.status !== 200 || number < newest || asset.status !== 200 || Number(text) !== number)
        wrong.push(`${page.status} ${number} after ${newest}; ${asset.status} ${text}`);
      newest = number;
      answers += 2;
    }
  });
  const startedAt = performance.now();
  await startRelease().ended;
  const duration = performance.now() - startedAt;
  for (let number = 2; number <= 11; number += 1) {
    await build(number);
    const { child, ended } = startRelease();
    await delay(Math.random() * duration);
    child.kill('SIGKILL');
    await ended;
  }
  await build(12);
  expect(await startRelease().ended).toMatch(/^Released /);
  stopped = true;
  await Promise.all(clients);
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(100);
  expect(await read(`${url}/about.md`)).toBe('12');
  const names = await releaseNames();
  expect(names).toHaveLength(keptReleases);
  for (const name of names) {
    await rollBack(name);
    const number = await read(`${url}/about.md`);
    expect(await read(`${url}/_astro/site.${number}.css`)).toBe(number);
    expect((await fetch(`${url}/sitemap.xml`)).status).toBe(200);
  }
});
