import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ledgerFile, redirectsFile } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { nodeProcess, type TestHost } from '../front/test-host.ts';
import { filesBelow } from '../site/built.ts';
import { advertError, advertsIn, type Advert } from './adverts.ts';

const dist = inject('dist');
const site = inject('site');

/** Files that are never advertised: those for our functions, and `public/`, which a company uses as it likes. */
const unadvertised = [ledgerFile, redirectsFile, ...filesBelow(path.join(root, 'public'))];

/** The path of every published file, as a client requests it. */
const addresses = filesBelow(dist)
  .filter((file) => !/^\/(?:404\.|\.site\/)/.test(file) && !unadvertised.includes(file))
  .map((file) => (file === '/index.html' ? '/' : file.replace(/\.html$/, '')))
  .map((file) => (file.startsWith('/api/v') ? file.replace(/\.json$/, '') : file));

let host: TestHost;
beforeAll(async () => {
  host = await nodeProcess(dist);
});
afterAll(() => host.close());

/** Returns the path of an advert, with templates filled by the first slug; undefined for another site. */
function pathOf({ url }: Advert): string | undefined {
  const { origin, pathname, search } = new URL(url);
  if (origin !== site) return undefined;
  const [before = '', after] = pathname.split('%7Bslug%7D');
  if (after === undefined) return pathname + search;
  const fits = (address: string): boolean =>
    address.startsWith(before) && address.endsWith(after) && !address.slice(before.length).includes('/');
  return addresses.find(fits) ?? pathname;
}

interface Crawl {
  readonly adverts: readonly Advert[];
  readonly errors: readonly string[];
  readonly reached: ReadonlySet<string>;
}

/** Follows every advertised address, starting at the home page. */
async function crawl(): Promise<Crawl> {
  const reached = new Map<string, Response>();
  const adverts: Advert[] = [{ by: 'the start', url: `${site}/`, type: 'text/html' }];
  const errors: string[] = [];
  // The loop appends to this list.
  for (const advert of adverts) {
    const target = pathOf(advert);
    if (target === undefined) continue;
    const known = reached.get(target);
    const response = known ?? (await host.send(target));
    const error = advertError(advert, response);
    if (error !== undefined) errors.push(error);
    if (known || response.status !== 200) continue;
    reached.set(target, response);
    adverts.push(...advertsIn({ url: site + target, headers: response.headers, text: await response.text() }));
  }
  return { adverts, errors, reached: new Set(reached.keys()) };
}

describe('the addresses advertised from the home page on', () => {
  let crawled: Crawl;
  beforeAll(async () => {
    crawled = await crawl();
  });

  it('respond with 200 and the advertised media type', () => {
    expect([...new Set(crawled.errors)]).toEqual([]);
    expect(crawled.adverts.filter((advert) => pathOf(advert) !== undefined).length).toBeGreaterThan(1000);
  });

  it('include every published file', () => {
    expect(addresses.filter((address) => !crawled.reached.has(address))).toEqual([]);
  });

  it.each([
    'llms.txt',
    'llms-full.txt',
    'agents.md',
    'openapi.json',
    'sitemap.xml',
    'robots.txt',
    'news/feed.json',
    'news/atom.xml',
    '.well-known/api-catalog',
    '.well-known/security.txt',
    'api/v1',
    'api/v1/pages',
  ])('come from %s, among others', (document) => {
    expect(crawled.adverts.filter(({ by }) => by.endsWith(` of ${site}/${document}`)).length).toBeGreaterThan(0);
  });

  it('come from headers, elements, linked data, fields and texts', () => {
    const ways = new Set(crawled.adverts.map(({ by }) => by.split(' of ', 1)[0]));
    for (const way of ['Link rel=service-desc', '<LINK>', '<A>', '@id', 'markdownUrl', 'urlTemplate', 'text']) {
      expect(ways).toContain(way);
    }
  });
});

describe('docs/agents.md', () => {
  const text = readFileSync(path.join(root, 'docs/agents.md'), 'utf8');
  const named = [...new Set([...text.matchAll(/`(\/[^`{\s]*)`/g)].map(([, address = '']) => address))];

  it('names more than 15 addresses', () => {
    expect(named.length).toBeGreaterThan(15);
  });

  it.each(named)('names %s, which responds with 200', async (address) => {
    expect((await host.send(address)).status).toBe(200);
  });
});

describe('advertError()', () => {
  const advert = { by: 'a test', url: `${site}/about`, type: 'text/html' };
  const responseWith = (status: number, type: string) =>
    new Response(null, { status, headers: { 'Content-Type': type } });

  it('reports a status other than 200 and a media type other than the advertised one', () => {
    expect(advertError(advert, responseWith(404, 'text/html'))).toContain('404');
    expect(advertError(advert, responseWith(308, 'text/html'))).toContain('308');
    expect(advertError(advert, responseWith(200, 'text/markdown; charset=utf-8'))).toContain('instead of text/html');
    expect(advertError({ ...advert, type: 'text/html; charset=latin1' }, responseWith(200, 'text/html'))).toContain(
      'latin1',
    );
    expect(advertError(advert, responseWith(200, 'text/html; charset=utf-8'))).toBeUndefined();
  });
});
