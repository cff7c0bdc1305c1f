import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { quota } from '../../src/contract/limits.ts';
import type { RunningHost } from '../../src/hosts/node/serve.ts';
import { documentation } from '../docs/documentation.ts';
import { sendRaw } from '../edge/raw-http.ts';
import { startNode } from '../edge/test-host.ts';
import { describeWith } from '../needs.ts';
import { published, sitemapAddresses } from '../site/built.ts';
import { isInstalled, startInFront, type Program } from './front-server.ts';

/** Returns the configuration below a heading of docs/operators/caches.md. */
function configurationBelow(heading: string): string {
  const [, section = ''] = documentation('operators/caches.md').split(`\n## ${heading}\n`);
  return (
    /```\w+\n(.*?)```/s.exec(section)?.[1] ??
    expect.fail(`docs/operators/caches.md has no configuration for ${heading}`)
  );
}

const isHit = (headers: Headers): boolean =>
  headers.get('X-Cache-Status') === 'HIT' || headers.get('X-Varnish')?.includes(' ') === true;

/** The heading of each configuration, its program, and whether it caches pages. */
const configurations: readonly (readonly [heading: string, program: Program, isCache: boolean])[] = [
  ['nginx', 'nginx', false],
  ['nginx that caches pages for ten seconds', 'nginx', true],
  ['Varnish that caches pages for ten seconds', 'varnishd', true],
];

test('docs/operators/caches.md has as many configurations as this file tests', () => {
  expect(documentation('operators/caches.md').match(/^```\w+$/gm)).toHaveLength(configurations.length);
});

/** Other spellings of addresses, and addresses beside the sitemap. */
const spellings = [
  '/%61pi/v1/products',
  '/x/../api/v1/products',
  '/api/./v1/products',
  '/api/v1/products.json',
  '/api/',
  '/api',
  '/api/versioning/',
  '//api/v1',
  '/api/v1/',
  '/api/nope',
  '/about/',
  '/about.md',
  '/nothing-here',
  '/llms.txt',
  '/healthz',
  '/products?page=1&utm_source=a%20b',
];

/** The methods and `Accept` headers to try. */
const variations: readonly (readonly [method: string, accept?: string])[] = [
  ...['text/html', 'text/markdown', 'application/json', '*/*', 'image/png', undefined].flatMap((accept) =>
    ['GET', 'HEAD'].map((method) => (accept === undefined ? ([method] as const) : ([method, accept] as const))),
  ),
  ['OPTIONS'],
  ['POST'],
];

/** Returns what a front must not change. Varnish decompresses what it caches, and therefore changes the ETag. */
const factsOf = async (response: Response): Promise<Record<string, unknown>> => ({
  ...Object.fromEntries(
    'Content-Type Content-Location Location Vary Link Allow Cache-Control API-Version RateLimit-Remaining Access-Control-Allow-Origin'
      .split(' ')
      .map((name) => [name, response.headers.get(name)]),
  ),
  status: response.status,
  body: await response.clone().text(),
});

/** Linux answers at all of 127.0.0.0/8, so one machine can be many clients; other systems have 127.0.0.1 only. */
const manyAddresses = process.platform === 'linux';

const [firstClient, secondClient] = ['127.0.0.2', '127.0.0.3'] as const;

for (const [heading, program, isCache] of configurations)
  describeWith(`${program} and 127.0.0.2`, isInstalled(program) && manyAddresses, `the host behind ${heading}`, () => {
    let host: RunningHost;
    let front: Awaited<ReturnType<typeof startInFront>>;
    beforeAll(async () => {
      host = await startNode({ trustProxy: ['127.0.0.1'] });
      front = await startInFront(program, configurationBelow(heading), host.url);
    });
    afterAll(async () => {
      await front.close();
      await host.close();
    });
    const get = (target: string, headers = {}, from: string = firstClient): Promise<Response> =>
      sendRaw({
        url: front.url,
        target,
        method: 'GET',
        headers: { Host: new URL(front.url).host, ...headers },
        from,
      });
    const html = { Accept: 'text/html' };
    const markdown = { Accept: 'text/markdown' };

    test('each request gets the variant and content coding that it accepts, also when repeated', async () => {
      for (let round = 0; round < 3; round += 1) {
        const page = await get('/about', html);
        expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
        expect(page.headers.get('Vary')).toContain('Accept');
        expect(await page.text()).toMatch(/^<!doctype html>/i);
        const text = await get('/about', markdown, secondClient);
        expect(text.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
        expect(text.headers.get('Content-Location')).toBe('/about.md');
        const compressed = await get('/about', { ...html, 'Accept-Encoding': 'gzip' });
        expect(compressed.headers.get('Content-Encoding')).toBe('gzip');
        expect((await get('/about', { Accept: 'image/png' })).status).toBe(406);
        expect((await get('/nothing-here', html)).status).toBe(404);
      }
    });

    test('an ETag matches only its own variant, and a 304 has the quota headers of its own client', async () => {
      const tagOf = async (headers: object): Promise<string> =>
        (await get('/about', headers)).headers.get('ETag') ?? expect.fail('no ETag');
      const tags = { html: await tagOf(html), markdown: await tagOf(markdown) };
      for (let round = 0; round < 2; round += 1) {
        expect((await get('/about', { ...html, 'If-None-Match': tags.html }, secondClient)).status).toBe(304);
        expect((await get('/about', { ...markdown, 'If-None-Match': tags.markdown })).status).toBe(304);
        expect((await get('/about', { ...html, 'If-None-Match': tags.markdown })).status).toBe(200);
      }
      const resource = await get('/api/v1/contact', {}, '127.0.0.4');
      const again = { 'If-None-Match': resource.headers.get('ETag') ?? '' };
      const confirmed = await get('/api/v1/contact', again, '127.0.0.5');
      expect(confirmed.status).toBe(304);
      expect(confirmed.headers.get('RateLimit-Remaining')).toBe(String(quota.limit - 1));
    });

    test('each client has its own quota, even if it forges X-Forwarded-For', async () => {
      const remaining = async (client: string): Promise<string> => {
        const response = await get('/api/v1/products', { 'X-Forwarded-For': '203.0.113.9' }, client);
        return `${response.status} ${response.headers.get('RateLimit-Remaining')}`;
      };
      for (let sent = 1; sent <= quota.limit; sent += 1)
        expect(await remaining(firstClient)).toBe(`200 ${quota.limit - sent}`);
      for (let sent = 1; sent <= 3; sent += 1) {
        expect(await remaining(firstClient)).toBe('429 0');
        expect(await remaining(secondClient)).toBe(`200 ${quota.limit - sent}`);
      }
    });

    test('every address of the sitemap and OpenAPI, also in other spellings, gets what the host sends, to its own client', async () => {
      const { paths } = JSON.parse(published(inject('dist'), '/openapi.json')) as { paths: object };
      const operations = Object.keys(paths).map((address) => address.replace('{slug}', 'balcao'));
      const pages = sitemapAddresses(inject('dist')).map((address) => new URL(address).pathname);
      const wrong: string[] = [];
      let clients = 0;
      for (const target of [...pages, ...operations, ...spellings])
        for (const [method, accept] of variations) {
          clients += 1;
          const headers = { Host: 'catalog.example', ...(accept !== undefined && { Accept: accept }) };
          const send = (url: string, block: number): Promise<Response> =>
            sendRaw({ url, target, method, headers, from: `127.${block}.${clients >> 8}.${clients & 255}` });
          const [direct, behind] = [await send(host.url, 1), await send(front.url, 2)];
          for (const [name, expected] of Object.entries(await factsOf(direct)))
            if ((await factsOf(behind))[name] !== expected) wrong.push(`${method} ${target} ${accept}: ${name}`);
          if (direct.headers.has('RateLimit') && isHit(behind.headers)) wrong.push(`${method} ${target}: cached`);
        }
      expect(clients).toBeGreaterThan(500);
      expect(wrong).toEqual([]);
    });

    test('an address of the API in another spelling has the quota of its own client', async () => {
      let client = 0;
      for (const target of ['/%61pi/v1/products', '/x/../api/v1/products', '/api/v1/products.json', '//api/v1/none'])
        for (const expected of ['59', '58']) {
          const from = `127.2.0.${(client += 1)}`;
          await get(target, {}, from);
          if (expected === '58') expect((await get(target, {}, from)).headers.get('RateLimit-Remaining')).toBe('58');
          else expect((await get(target, {}, `127.3.0.${client}`)).headers.get('RateLimit-Remaining')).toBe('59');
        }
    });

    test('pages are cached if the configuration says so; resources, /healthz and errors are not', async () => {
      for (const target of ['/products', '/api/v1', '/healthz', '/nothing-here']) {
        await get(target, html);
        expect(isHit((await get(target, html)).headers), target).toBe(isCache && target === '/products');
      }
    });
  });
