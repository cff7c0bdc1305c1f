import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ledgerFile, redirectsFile } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { nodeProcess, type TestHost } from '../front/test-host.ts';
import { filesBelow } from '../site/built.ts';
import { advertsIn, faultOf, type Advert } from './adverts.ts';

const dist = inject('dist');
const site = inject('site');

/** Never advertised: files for our functions, and `public/`, which a company fills for its own purposes. */
const unnamed = [ledgerFile, redirectsFile, ...filesBelow(path.join(root, 'public'))];

/** The path of every published file, as a client requests it. */
const addresses = filesBelow(dist)
  .filter((file) => !/^\/(?:404\.|\.site\/)/.test(file) && !unnamed.includes(file))
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
  readonly faults: readonly string[];
  readonly reached: ReadonlySet<string>;
}

/** Follows every advertised address, starting at the home page. */
async function crawl(): Promise<Crawl> {
  const reached = new Map<string, Response>();
  const adverts: Advert[] = [{ by: 'the start', url: `${site}/`, type: 'text/html' }];
  const faults: string[] = [];
  // The loop appends to this list.
  for (const advert of adverts) {
    const target = pathOf(advert);
    if (target === undefined) continue;
    const known = reached.get(target);
    const response = known ?? (await host.send(target));
    const fault = faultOf(advert, response);
    if (fault !== undefined) faults.push(fault);
    if (known || response.status !== 200) continue;
    reached.set(target, response);
    adverts.push(...advertsIn({ url: site + target, headers: response.headers, text: await response.text() }));
  }
  return { adverts, faults, reached: new Set(reached.keys()) };
}

describe('what is advertised, from the home page on', () => {
  let found: Crawl;
  beforeAll(async () => {
    found = await crawl();
  });

  it('answers 200 with the type that it is advertised with', () => {
    expect([...new Set(found.faults)]).toEqual([]);
    expect(found.adverts.filter((advert) => pathOf(advert) !== undefined).length).toBeGreaterThan(1000);
  });

  it('is everything that is published', () => {
    expect(addresses.filter((address) => !found.reached.has(address))).toEqual([]);
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
  ])('has been read in %s', (document) => {
    expect(found.adverts.filter(({ by }) => by.endsWith(` of ${site}/${document}`)).length).toBeGreaterThan(0);
  });

  it('has been read in headers, elements, linked data, fields and texts', () => {
    const ways = new Set(found.adverts.map(({ by }) => by.split(' of ', 1)[0]));
    for (const way of ['Link rel=service-desc', '<LINK>', '<A>', '@id', 'markdownUrl', 'urlTemplate', 'text']) {
      expect(ways).toContain(way);
    }
  });
});

describe('docs/agents.md', () => {
  const text = readFileSync(path.join(root, 'docs/agents.md'), 'utf8');
  const named = [...new Set([...text.matchAll(/`(\/[^`{\s]*)`/g)].map(([, address = '']) => address))];

  it('names many addresses', () => {
    expect(named.length).toBeGreaterThan(15);
  });

  it.each(named)('names %s, which answers 200', async (address) => {
    expect((await host.send(address)).status).toBe(200);
  });
});

describe('faultOf()', () => {
  const advert = { by: 'a test', url: `${site}/about`, type: 'text/html' };
  const answer = (status: number, type: string) => new Response(null, { status, headers: { 'Content-Type': type } });

  it('finds an address that is gone, and one of another type', () => {
    expect(faultOf(advert, answer(404, 'text/html'))).toContain('404');
    expect(faultOf(advert, answer(308, 'text/html'))).toContain('308');
    expect(faultOf(advert, answer(200, 'text/markdown; charset=utf-8'))).toContain('instead of text/html');
    expect(faultOf({ ...advert, type: 'text/html; charset=latin1' }, answer(200, 'text/html'))).toContain('latin1');
    expect(faultOf(advert, answer(200, 'text/html; charset=utf-8'))).toBeUndefined();
  });
});
