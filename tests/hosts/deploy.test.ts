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

const maxOutdated = 40;
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
  host = await serve({ dist, host: '127.0.0.1', port: 0, trustProxy: ['loopback'], report, limits: { maxOutdated } });
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
async function seen(address: string, text: string): Promise<void> {
  await expect.poll(async () => (await get(address)).text(), { timeout: 60_000 }).toBe(text);
}

const stored = async (): Promise<string[]> => readdir(path.join(dist, '.site'));

describe('a build next to a running host', () => {
  test('is not seen until it is whole, and then altogether', async () => {
    await build('a');
    await start();
    await write('b');
    await delay(2 * maxOutdated);
    for (const [name, text] of Object.entries(filesOf('a'))) {
      const address = { '/index.html': '/', '/about.html': '/about', '/api/v1.json': '/api/v1' }[name] ?? name;
      if (name !== '/redirects.json') expect(await (await get(address)).text(), address).toBe(text);
    }
    expect((await get(sheet('b'))).status).toBe(404);
    expect((await fetch(`${host?.url ?? ''}/old`, { redirect: 'manual' })).headers.get('Location')).toBe('/a');
    await publish();
    await seen('/about', '<p>b</p>');
    for (const name of ['/same.txt', sheet('b')]) {
      expect(await (await get(name)).text()).toBe(filesOf('b')[name]);
    }
    expect((await fetch(`${host?.url ?? ''}/old`, { redirect: 'manual' })).headers.get('Location')).toBe('/b');
    expect(reports).toEqual([]);
  });

  test('never gets in the way of a request: each answer is of one build, and each page finds its style sheet', async () => {
    await build('a');
    await start();
    const answers = new Map<string, number>();
    let ended = false;
    const client = async (): Promise<void> => {
      while (!ended) {
        const page = await get('/');
        const text = await page.text();
        const named = /\/_astro\/site\.(\w)\w*\.css/.exec(text);
        expect([page.status, text]).toEqual([200, filesOf(named?.[1] ?? '')['/index.html']]);
        const found = await get(named?.[0] ?? '');
        expect([found.status, await found.text()]).toEqual([200, `/* ${named?.[1] ?? ''} */`]);
        const index = await get('/api/v1');
        expect(index.status).toBe(200);
        answers.set(named?.[1] ?? '', (answers.get(named?.[1] ?? '') ?? 0) + 1);
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (const name of ['b', 'c', 'd', 'e']) {
      await build(name);
      await seen('/about', `<p>${name}</p>`);
      const before = answers.get(name) ?? 0;
      await expect.poll(() => answers.get(name) ?? 0, { timeout: 60_000 }).toBeGreaterThan(before);
    }
    ended = true;
    await Promise.all(clients);
    expect(reports).toEqual([]);
  });

  test('that follows another before the host has looked takes nothing from a request under way', async () => {
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

  test('that breaks off changes nothing, whatever it has left', async () => {
    await build('a');
    await start();
    await write('b');
    await writeFile(path.join(dist, '.site/current.new'), 'half');
    await rm(path.join(dist, 'about.html'));
    await delay(2 * maxOutdated);
    expect(await (await get('/about')).text()).toBe('<p>a</p>');
    await build('c');
    await seen('/about', '<p>c</p>');
    expect((await stored()).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('of the same files has the same name, and the same Last-Modified', async () => {
    await build('a');
    const name = await readFile(path.join(dist, '.site/current'), 'utf8');
    await write('a');
    for (const file of ['index.html', 'about.html']) await utimes(path.join(dist, file), 1, 1);
    await publish();
    expect(await readFile(path.join(dist, '.site/current'), 'utf8')).toBe(name);
  });
});

describe('what a build leaves of the ones before', () => {
  test('are their hashed assets, for a day, and nothing else', async () => {
    await build('a');
    await build('b', moment);
    await start();
    expect((await get(sheet('a'))).status).toBe(200);
    await build('c', moment + day - 1);
    await seen('/about', '<p>c</p>');
    for (const name of ['a', 'b', 'c']) expect((await get(sheet(name))).status, name).toBe(200);
    await build('d', moment + day);
    await seen('/about', '<p>d</p>');
    expect((await get(sheet('a'))).status).toBe(404);
    for (const name of ['b', 'c', 'd']) expect((await get(sheet(name))).status, name).toBe(200);
  });

  test('is removed from the disk once no host can need it', async () => {
    const counts: number[] = [];
    for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await build(name, moment + 2 * day * index);
      counts.push((await stored()).length);
    }
    // This build and the previous one.
    expect(new Set(counts.slice(2)).size).toBe(1);
  });
});

describe('without a site', () => {
  const expectNone = async (): Promise<void> => {
    for (const address of ['/', '/about', '/api/v1', '/api/v1/nothing', '/nothing', sheet('a'), '/healthz']) {
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 503]);
      expect(response.headers.get('Retry-After')).toBe(String(unavailableSeconds));
      expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
  };

  test('a host that was started before the first build waits for it', async () => {
    await start();
    await expectNone();
    expect(reports).toEqual([expect.stringContaining('There is no site')]);
    await mkdir(dist);
    lockSite(dist, () => undefined).release();
    await write('a');
    await delay(2 * maxOutdated);
    await expectNone();
    await publish();
    await seen('/about', '<p>a</p>');
    expect((await get('/healthz')).status).toBe(200);
  });

  test('a host whose site was removed says so, and nothing is missing until it is built again', async () => {
    await build('a');
    await start();
    const statuses = new Set<number>();
    const removing = rm(dist, { recursive: true });
    for (let asked = 0; asked < 50; asked += 1) statuses.add((await get('/about')).status);
    await removing;
    await expect.poll(async () => (await get('/healthz')).status, { timeout: 60_000 }).toBe(503);
    await expectNone();
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await build('b');
    await seen('/about', '<p>b</p>');
    expect(reports).toHaveLength(1);
  });

  test('in which a file is gone that the manifest names, that file is unavailable, not missing', async () => {
    await build('a');
    for (const name of await stored()) {
      if (name.length === 64 && (await readFile(path.join(dist, '.site', name), 'utf8')) === '<p>a</p>') {
        await rm(path.join(dist, '.site', name));
      }
    }
    await start();
    expect((await get('/about')).status).toBe(503);
    expect((await get('/')).status).toBe(200);
  });
});

describe('a site that is not what was published', () => {
  test('is not served: a file that was written into is an internal error', async () => {
    await build('a');
    await writeFile(path.join(dist, 'about.html'), '<p>edited in place</p>');
    await start();
    const response = await get('/about');
    expect(response.status).toBe(500);
    expect(String(reports[0])).toContain('was changed. Run "npm run build" again');
    expect((await get('/')).status).toBe(200);
  });

  test('is not opened where its manifest is cut off: the one before is served, and it is reported once', async () => {
    await build('a');
    await start();
    const current = path.join(dist, '.site/current');
    await writeFile(path.join(dist, '.site', '0'.repeat(64)), '{"files":');
    await writeFile(`${current}.other`, '0'.repeat(64));
    await rename(`${current}.other`, current);
    await delay(4 * maxOutdated);
    expect(await (await get('/about')).text()).toBe('<p>a</p>');
    expect(reports).toHaveLength(1);
  });
});

describe('lockSite()', () => {
  test('has a second build wait, and lets it begin when the first has ended, whatever has ended it', async () => {
    await mkdir(dist);
    const first = lockSite(dist, () => expect.fail('Nobody is there to wait for'));
    expect(() =>
      lockSite(dist, () => {
        throw new Error('waits');
      }),
    ).toThrow('waits');
    first.release();
    lockSite(dist, () => expect.fail('It waits for itself')).release();
  });
});
