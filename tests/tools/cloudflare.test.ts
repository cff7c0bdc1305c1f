import { mkdtempSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { createTestHarness } from 'wrangler';
import type { Counters } from '../../cloudflare/quota.ts';
import { root } from '../../src/settings.ts';
import { behaviour, type Exceptions } from '../edge/behaviour.ts';
import { newClient, overHttp, type StartHost, type TestHost } from '../edge/test-host.ts';

// Otherwise Wrangler downloads an example of `request.cf`, and reports its use.
Object.assign(process.env, { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' });

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-cloudflare-'));
const copy = path.join(folder, 'dist');
await cp(inject('dist'), copy, { recursive: true });
await writeFile(path.join(copy, 'photo@2x.png'), '');
afterAll(() => rm(folder, { recursive: true }));

/** Starts the worker in workerd, with the configuration that is deployed. */
async function startWorker(dist: string) {
  const cloudflare = path.join(root, 'cloudflare');
  const configPath = path.join(await mkdtemp(path.join(folder, 'config-')), 'wrangler.jsonc');
  const config = await readFile(path.join(cloudflare, 'wrangler.jsonc'), 'utf8');
  await writeFile(configPath, config.replace('worker.ts', `${cloudflare}/worker.ts`).replace('"../dist"', `"${dist}"`));
  const secrets = { QUOTA_SECRET: '0123456789abcdef0123456789abcdef' };
  const harness = createTestHarness({ root: folder, workers: [{ configPath, secrets }] });
  return { url: (await harness.listen()).url.href, harness };
}

const workerd: StartHost = async (dist) => {
  const { url, harness } = await startWorker(dist);
  // The platform has listed this file, so reading it fails.
  if (dist === copy) await rm(path.join(dist, 'api/v1/work.json'));
  const { send, close } = overHttp(url, 'CF-Connecting-IP', () => harness.close());
  /** Sends a request as if it had come over TLS, which ends before the worker. */
  const sendSecure: TestHost['send'] = async (target, sent) => {
    const init = { ...sent, redirect: 'manual' } as object;
    return (await harness.getWorker().fetch(`https://site.example${target}`, init)) as object as Response;
  };
  return { send: (target, sent) => (sent?.secure === true ? sendSecure : send)(target, sent), close };
};

const noLastModified = 'Assets have no Last-Modified.';
const exceptions: Exceptions = {
  'the hint for unknown_parameter at /api/v1/products/balcao?a="b"&c suggests requests that return 200':
    'workerd answers 400 to a quotation mark in the request line.',
  'the hint for method_not_allowed at /a/b/c suggests requests that return 200':
    'workerd answers 501 to an unknown method.',
  'If-Modified-Since is compared to the second, and If-None-Match takes precedence': noLastModified,
  'If-Modified-Since is read in the three forms of an HTTP date, and ignored in any other': noLastModified,
};
behaviour('the worker in workerd', workerd, { dist: inject('dist'), brokenDist: copy }, exceptions);

describe('the worker', async () => {
  const { url, harness } = await startWorker(copy);
  afterAll(() => harness.close());

  test('finds files by their exact names only', async () => {
    expect((await fetch(`${url}photo@2x.png`)).status).toBe(200);
    expect((await fetch(`${url}/favicon.ico`)).status).toBe(404);
  });

  test('leaves hashed assets to the platform, with the headers of a function', async () => {
    const [asset = ''] = /\/_astro\/[^"]+\.css/.exec(await (await fetch(url)).text()) ?? [];
    const { status, headers } = await fetch(new URL(asset, url));
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('counts exactly, also after the runtime removes the counter from memory', async () => {
    const headers = { 'CF-Connecting-IP': newClient() };
    const sendMany = (number: number) =>
      Promise.all(Array.from({ length: number }, async () => (await fetch(`${url}api/v1`, { headers })).status));
    await sendMany(40);
    const worker = harness.getWorker();
    const [id = ''] = await worker.listDurableObjectIds('Counter');
    await worker.evictDurableObject('Counter', { id });
    const statusMeanings = await sendMany(50);
    expect([200, 429].map((code) => statusMeanings.filter((status) => status === code).length)).toEqual([20, 30]);
  });

  test('starts a new count after the window, and deletes the old one', async () => {
    const worker = harness.getWorker<{ COUNTERS: Counters }>();
    const counter = (await worker.getEnv()).COUNTERS.getByName('client');
    const add = async () => (await counter.add(1, 1))[0];
    expect([await add(), await add()]).toEqual([1, 2]);
    await delay(1100);
    expect(await add()).toBe(1);
    await delay(1500);
    const storage = await worker.getDurableObjectStorage('Counter', { name: 'client' });
    expect(await storage.exec('SELECT name FROM sqlite_master')).toEqual([]);
  });
});
