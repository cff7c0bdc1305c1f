import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
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

test('a release that is killed leaves the current one in place', async () => {
  await cp(inject('dist'), dist, { recursive: true });
  await writeFile(path.join(dist, 'about.md'), '1');
  await release(dist, releases);
  const url = await serveReleases();
  await writeFile(path.join(dist, 'about.md'), '2');
  for (const milliseconds of [0, 60, 80, 100, 120, 150]) {
    const child = spawn(process.execPath, ['scripts/release.ts'], {
      cwd: root,
      env: { ...process.env, DIST: dist, RELEASES: releases },
    });
    await delay(milliseconds);
    child.kill('SIGKILL');
    expect(['1', '2']).toContain(await read(`${url}/about.md`));
  }
  await release(dist, releases);
  expect(await read(`${url}/about.md`)).toBe('2');
});
