import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockSite, storeSite } from '../../src/publish/store.ts';
import { unavailableSeconds } from '../../src/contract/limits.ts';
import { textOf } from '../../src/front/reply.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { serve, type RunningHost } from '../../src/hosts/node/serve.ts';
import { newClient } from '../front/test-host.ts';

const maxStaleness = 40;
const day = 24 * 60 * 60 * 1000;
const moment = Date.UTC(2026, 0, 1);

let folder: string;
let dist: string;
let host: RunningHost | undefined;
let reports: unknown[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-deploy-'));
  dist = path.join(folder, 'dist');
  reports = [];
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  await rm(folder, { recursive: true });
});

const start = async (): Promise<void> => {
  const report = (error: unknown) => void reports.push(error);
  host = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report, limits: { maxStaleness } });
};

const get = (address: string): Promise<Response> =>
  fetch((host?.url ?? '') + address, { headers: { 'X-Forwarded-For': newClient() } });

const sheet = (build: string): string => `/_astro/site.${build.repeat(8)}.css`;

/** A page, its style sheet and a resource, each of which names its build. */
const filesOf = (build: string): Record<string, string> => ({
  '/index.html': `<link rel="stylesheet" href="${sheet(build)}">${build.repeat(2000)}`,
  '/about.html': `<p>${build}</p>`,
  '/same.txt': 'The same in each build.',
  '/api/v1.json': JSON.stringify({ build }),
  '/redirects.json': JSON.stringify({ '/old': `/${build}` }),
  [sheet(build)]: `/* ${build} */`,
});

/** Writes a build after emptying the folder. */
async function write(build: string): Promise<void> {
  await mkdir(dist, { recursive: true });
  for (const name of await readdir(dist)) {
    if (name !== '.site') await rm(path.join(dist, name), { recursive: true });
  }
  for (const [name, text] of Object.entries(filesOf(build))) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true });
    await writeFile(path.join(dist, name), text);
  }
}

const publish = (at = moment): Promise<void> => storeSite(dist, at);

async function build(name: string, at?: number): Promise<void> {
  await write(name);
  await publish(at);
}

/** Waits until the host serves the new text. */
async function untilServed(address: string, text: string): Promise<void> {
  await expect.poll(async () => (await get(address)).text(), { timeout: 60_000 }).toBe(text);
}

const storedFiles = async (): Promise<string[]> => readdir(path.join(dist, '.site'));

describe('a build while a host is running', () => {
  test('is not served until it is published, and then with all its files', async () => {
    await build('a');
    await start();
    await write('b');
    await delay(2 * maxStaleness);
    for (const [name, text] of Object.entries(filesOf('a'))) {
      const address = { '/index.html': '/', '/about.html': '/about', '/api/v1.json': '/api/v1' }[name] ?? name;
      if (name !== '/redirects.json') expect(await (await get(address)).text(), address).toBe(text);
    }
    expect((await get(sheet('b'))).status).toBe(404);
    expect((await fetch(`${host?.url ?? ''}/old`, { redirect: 'manual' })).headers.get('Location')).toBe('/a');
    await publish();
    await untilServed('/about', '<p>b</p>');
    for (const name of ['/same.txt', sheet('b')]) {
      expect(await (await get(name)).text()).toBe(filesOf('b')[name]);
    }
    expect((await fetch(`${host?.url ?? ''}/old`, { redirect: 'manual' })).headers.get('Location')).toBe('/b');
    expect(reports).toEqual([]);
  });

  test('fails no request: each page comes from one build, and its style sheet is available', async () => {
    await build('a');
    await start();
    const pagesByBuild = new Map<string, number>();
    let ended = false;
    const client = async (): Promise<void> => {
      while (!ended) {
        const page = await get('/');
        const text = await page.text();
        const styleSheet = /\/_astro\/site\.(\w)\w*\.css/.exec(text);
        expect([page.status, text]).toEqual([200, filesOf(styleSheet?.[1] ?? '')['/index.html']]);
        const css = await get(styleSheet?.[0] ?? '');
        expect([css.status, await css.text()]).toEqual([200, `/* ${styleSheet?.[1] ?? ''} */`]);
        const index = await get('/api/v1');
        expect(index.status).toBe(200);
        pagesByBuild.set(styleSheet?.[1] ?? '', (pagesByBuild.get(styleSheet?.[1] ?? '') ?? 0) + 1);
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (const name of ['b', 'c', 'd', 'e']) {
      await build(name);
      await untilServed('/about', `<p>${name}</p>`);
      const before = pagesByBuild.get(name) ?? 0;
      await expect.poll(() => pagesByBuild.get(name) ?? 0, { timeout: 60_000 }).toBeGreaterThan(before);
    }
    ended = true;
    await Promise.all(clients);
    expect(reports).toEqual([]);
  });

  test('is served to a request that began several builds earlier', async () => {
    await build('a');
    const report = (error: unknown) => void reports.push(error);
    const { get: site } = await currentSite(dist, nodeFiles, { report });
    const first = site();
    for (const name of ['b', 'c', 'd']) await build(name);
    const reply = await first?.origin('/about.html', null);
    expect(reply && (await textOf(reply))).toBe('<p>d</p>');
    expect(site()).not.toBe(first);
    expect(reports).toEqual([]);
  });

  test('changes nothing if it is interrupted, and the next build removes its temporary files', async () => {
    await build('a');
    await start();
    await write('b');
    await writeFile(path.join(dist, '.site/current.new'), 'half');
    await rm(path.join(dist, 'about.html'));
    await delay(2 * maxStaleness);
    expect(await (await get('/about')).text()).toBe('<p>a</p>');
    await build('c');
    await untilServed('/about', '<p>c</p>');
    expect((await storedFiles()).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('has the same id as a build of the same files, even if their modification times differ', async () => {
    await build('a');
    const id = await readFile(path.join(dist, '.site/current'), 'utf8');
    await write('a');
    for (const file of ['index.html', 'about.html']) await utimes(path.join(dist, file), 1, 1);
    await publish();
    expect(await readFile(path.join(dist, '.site/current'), 'utf8')).toBe(id);
  });
});

describe('files of previous builds', () => {
  test('are served for a day if they are hashed assets', async () => {
    await build('a');
    await build('b', moment);
    await start();
    expect((await get(sheet('a'))).status).toBe(200);
    await build('c', moment + day - 1);
    await untilServed('/about', '<p>c</p>');
    for (const name of ['a', 'b', 'c']) expect((await get(sheet(name))).status, name).toBe(200);
    await build('d', moment + day);
    await untilServed('/about', '<p>d</p>');
    expect((await get(sheet('a'))).status).toBe(404);
    for (const name of ['b', 'c', 'd']) expect((await get(sheet(name))).status, name).toBe(200);
  });

  test('are removed from the store, which does not grow with further builds', async () => {
    const counts: number[] = [];
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await build(name, moment + 2 * day * index);
      counts.push((await storedFiles()).length);
    }
    // This build and the previous one.
    expect(new Set(counts.slice(2)).size).toBe(1);
  });
});

describe('the Node host with a missing or incomplete site', () => {
  const expectUnavailable = async (): Promise<void> => {
    for (const address of ['/', '/about', '/api/v1', '/api/v1/nothing', '/nothing', sheet('a'), '/healthz']) {
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 503]);
      expect(response.headers.get('Retry-After')).toBe(String(unavailableSeconds));
      expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
  };

  test('responds with 503 until the first build is published', async () => {
    await start();
    await expectUnavailable();
    expect(reports).toEqual([expect.stringContaining('There is no site')]);
    await mkdir(dist);
    lockSite(dist, () => undefined).release();
    await write('a');
    await delay(2 * maxStaleness);
    await expectUnavailable();
    await publish();
    await untilServed('/about', '<p>a</p>');
    expect((await get('/healthz')).status).toBe(200);
  });

  test('responds with 503, never 404, after its site was removed, and serves the next build', async () => {
    await build('a');
    await start();
    const statuses = new Set<number>();
    const removing = rm(dist, { recursive: true });
    for (let request = 0; request < 50; request += 1) statuses.add((await get('/about')).status);
    await removing;
    await expect.poll(async () => (await get('/healthz')).status, { timeout: 60_000 }).toBe(503);
    await expectUnavailable();
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await build('b');
    await untilServed('/about', '<p>b</p>');
    expect(reports).toHaveLength(1);
  });

  test('responds with 503 for a file that is in the manifest but not in the store', async () => {
    await build('a');
    for (const name of await storedFiles()) {
      if (name.length === 64 && (await readFile(path.join(dist, '.site', name), 'utf8')) === '<p>a</p>') {
        await rm(path.join(dist, '.site', name));
      }
    }
    await start();
    expect((await get('/about')).status).toBe(503);
    expect((await get('/')).status).toBe(200);
  });
});

describe('the Node host with a damaged site', () => {
  test('responds with 500 for a file that was edited in place, and reports it', async () => {
    await build('a');
    await writeFile(path.join(dist, 'about.html'), '<p>edited in place</p>');
    await start();
    const response = await get('/about');
    expect(response.status).toBe(500);
    expect(String(reports[0])).toContain('was changed. Run "npm run build" again');
    expect((await get('/')).status).toBe(200);
  });

  test('keeps serving the previous build if the manifest of the new one is truncated, and reports this once', async () => {
    await build('a');
    await start();
    const current = path.join(dist, '.site/current');
    await writeFile(path.join(dist, '.site', '0'.repeat(64)), '{"files":');
    await writeFile(`${current}.other`, '0'.repeat(64));
    await rename(`${current}.other`, current);
    await delay(4 * maxStaleness);
    expect(await (await get('/about')).text()).toBe('<p>a</p>');
    expect(reports).toHaveLength(1);
  });
});

describe('lockSite()', () => {
  test('calls back if another build holds the lock, and takes the lock after its release', async () => {
    await mkdir(dist);
    const first = lockSite(dist, () => expect.fail('No other build holds the lock'));
    expect(() =>
      lockSite(dist, () => {
        throw new Error('waits');
      }),
    ).toThrow('waits');
    first.release();
    lockSite(dist, () => expect.fail('The lock was released')).release();
  });
});
