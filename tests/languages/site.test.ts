import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build.ts';
import { openSite } from '../../mcp/site.ts';
import { connectMcp } from '../agents/mcp-client.ts';
import { sampleCopy } from '../editors/process.ts';
import { inProcess } from '../edge/test-host.ts';
import { filesBelow, published, sitemapAddresses } from '../site/built.ts';

const site = 'https://www.ladrilho.example';
let folder: string;
let dist: string;

beforeAll(async () => {
  // The sample is translated; this site is only in part.
  folder = await sampleCopy();
  dist = path.join(folder, 'dist');
  const content = path.join(folder, 'content');
  await cp(path.join(import.meta.dirname, 'pt'), path.join(content, 'pt'), { recursive: true });
  const { exitCode, output } = await buildSite({ content, dist, site });
  expect(output).toContain('updated: 2026-03-01 is before 2026-04-30');
  expect(exitCode, output).toBe(0);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const page = (address: string) => load(published(dist, `${address}/index.html`));
const json = (file: string) => JSON.parse(published(dist, file)) as Readonly<Record<string, unknown>>;

/** Returns the addresses of a page in other languages, by tag. */
const alternates = ($: ReturnType<typeof page>): ReadonlyMap<string, string> =>
  new Map(
    $('link[hreflang]')
      .toArray()
      .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']),
  );

describe('a site of two languages', () => {
  it('has the texts of the translation and the facts of the original', () => {
    expect(json('/pt/api/v1/products/balcao.json')).toMatchObject({
      name: 'Balcão',
      category: 'Ponto de venda',
      offers: [{ price: 89, priceCurrency: 'BRL', unitText: 'caixa' }],
      inLanguage: 'pt',
      url: `${site}/pt/products/balcao`,
      alternates: [
        { inLanguage: 'en-GB', url: `${site}/products/balcao` },
        { inLanguage: 'pt', url: `${site}/pt/products/balcao` },
      ],
    });
    expect(json('/api/v1/products/balcao.json')).toMatchObject({ category: 'Point of sale', inLanguage: 'en-GB' });
  });

  it('publishes only what is translated, and links to the original otherwise', () => {
    expect(existsSync(path.join(dist, 'pt/products/prateleira/index.html'))).toBe(false);
    const links = page('/pt/products/balcao')('.prose a')
      .toArray()
      .map((link) => link.attribs['href']);
    expect(links).toEqual(['/pt/products/caderneta', '/products/prateleira']);
    expect(json('/pt/api/v1/news.json')).toMatchObject({ total: 1 });
  });

  it('marks the text of an original on a translated page', () => {
    expect(page('/pt')('.prose').attr('lang')).toBe('en-GB');
    expect(page('/pt/about')('.prose').attr('lang')).toBeUndefined();
  });

  it('names the translations of each page on both, and leads to them', () => {
    for (const address of sitemapAddresses(dist)) {
      const own = new URL(address).pathname.replace(/^\/$/, '');
      for (const [tag, url] of alternates(page(own))) {
        const other = page(new URL(url).pathname.replace(/^\/$/, ''));
        expect(alternates(other)).toEqual(alternates(page(own)));
        if (tag !== 'x-default') expect(other('html').attr('lang')).toBe(tag);
      }
    }
    expect(Object.fromEntries(alternates(page('/pt')))).toEqual({
      'en-GB': `${site}/`,
      pt: `${site}/pt`,
      'x-default': `${site}/`,
    });
    expect(page('/products/romaneio')('.languages a').attr()).toMatchObject({
      href: '/pt',
      hreflang: 'pt',
      lang: 'pt',
    });
  });

  it('keeps the addresses of topics, and names them in the language', () => {
    expect(page('/pt/topics/release')('h1').text()).toBe('Lançamento');
    expect(page('/topics/release')('h1').text()).toBe('Release');
  });

  it('has the documentation of the API once', () => {
    expect(
      filesBelow(dist).filter((file) => /^\/pt\/(?:developers|openapi|robots|sitemap|favicon|fonts|brand)/.test(file)),
    ).toEqual([]);
    expect(json('/openapi.json')).toMatchObject({ servers: [{ url: site }, { url: `${site}/pt` }] });
    expect(page('/pt')('header.site a[href="/developers"]')).toHaveLength(1);
  });

  it('names the translations in linked data and for social networks', () => {
    const $ = page('/pt/products/balcao');
    const { '@graph': nodes } = JSON.parse($('script[type="application/ld+json"]').text()) as { '@graph': object[] };
    expect(nodes).toContainEqual(
      expect.objectContaining({
        '@id': `${site}/pt/products/balcao`,
        inLanguage: 'pt',
        workTranslation: [{ '@type': 'WebPage', '@id': `${site}/products/balcao`, inLanguage: 'en-GB' }],
      }),
    );
    expect(nodes).toContainEqual(expect.objectContaining({ '@id': `${site}/#organization`, name: 'Ladrilho' }));
    expect($('meta[property="og:image"]').attr('content')).toBe(`${site}/pt/link-pictures/products/balcao.png`);
    expect(existsSync(path.join(dist, 'pt/link-pictures/products/balcao.png'))).toBe(true);
    expect($('meta[property="og:locale:alternate"]').attr('content')).toBe('en_GB');
  });

  it('tells agents of the other languages', () => {
    for (const file of ['/llms.txt', '/pt/llms.txt', '/agents.md', '/pt/agents.md'])
      expect(published(dist, file)).toContain(`${site}/pt${file.replace('/pt', '')}`);
    expect(published(dist, '/pt/llms.txt')).toContain('(1 of 12, the others not in this language)');
    expect(json('/api/v1.json')).toMatchObject({ alternates: [{}, { inLanguage: 'pt', url: `${site}/pt/api/v1` }] });
  });
});

it('the tools of the MCP server take a language', async () => {
  const host = await inProcess(dist);
  const origin = 'http://catalog.example';
  const send = (url: string): Promise<Response> => host.send(url.slice(origin.length));
  const client = await connectMcp(openSite({ origin, send }));
  const call = async (name: string, args: object) => (await client.call(name, args)).text;
  expect(await call('list_products', { language: 'pt', slug: 'balcao' })).toContain('"category":"Ponto de venda"');
  expect(await call('list_products', { slug: 'balcao' })).toContain('"category":"Point of sale"');
  expect(await call('search', { language: 'PT', query: 'fiado' })).toContain('"id":"/pt/products/caderneta"');
  expect(await call('get_contact', { language: 'de' })).toContain('It is in: en-GB, pt.');
  await client.close();
  await host.close();
});

it('leads to the original of what only that has, and hints at the original of an entry', async () => {
  const host = await inProcess(dist);
  for (const [address, status, location] of [
    ['/pt/work', 301, '/work'],
    ['/pt/products/prateleira', 404, null],
    ['/pt/api/v1/products/prateleira', 404, null],
  ] as const) {
    const { status: answered, headers } = await host.send(address);
    expect([answered, headers.get('Location')]).toEqual([status, location]);
  }
  const { error } = (await (await host.send('/pt/api/v1/products/prateleira')).json()) as { error: { hint: string } };
  expect(error.hint).toContain('Did you mean /api/v1/products/prateleira?');
  await host.close();
});
