import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { redirectsFile } from '../../src/contract/routes.ts';
import { root } from '../../src/settings.ts';
import { nodeProcess, type TestHost } from '../edge/test-host.ts';
import { filesBelow, inLanguage } from '../site/built.ts';
import { advertError, advertsIn, type Advert } from './adverts.ts';

const dist = inject('dist');
const site = inject('site');

/** Files that are never advertised: those for our functions, and `public/`, which a company uses as it likes. */
const unadvertised = [
  redirectsFile,
  '/_headers',
  ...filesBelow(path.join(root, 'public')),
  // Small sites have no search.
  ...filesBelow(dist).filter((file) => file.startsWith('/_astro/Search.')),
];

/** Originals of pictures. Astro publishes some of them next to their copies. */
const original = /^\/_astro\/[^/]+\.[\w-]{8}\.(?:png|jpe?g|webp|avif|gif|svg)$/;

/** The path of every published file, as a client requests it. */
const addresses = filesBelow(dist)
  .filter(
    (file) =>
      !/^\/404\b/.test(inLanguage(dist, file).own) &&
      !original.test(file) &&
      !/\/page\/\d/.test(file) &&
      !unadvertised.includes(inLanguage(dist, file).own),
  )
  .map((file) => file.replace(/(?<=.)\/index\.html$|index\.html$/, ''))
  .map((file) => (inLanguage(dist, file).own.startsWith('/api/v') ? file.replace(/\.json$/, '') : file));

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
  return { adverts, errors, reached: new Set([...reached.keys()].map((target) => target.replace(/\?.*/, ''))) };
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
});
