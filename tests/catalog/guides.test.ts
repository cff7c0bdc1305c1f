import { describe, expect, inject, it } from 'vitest';
import { maxLlmsFullLength } from '../../src/api/descriptions.ts';
import { errors } from '../../src/contract/errors.ts';
import { serviceLinks } from '../../src/contract/headers.ts';
import { href, routes } from '../../src/contract/routes.ts';
import { comparableOffers, lowestAmount } from '../../src/collections/products/offer.ts';
import { filesBelow, html, itemsOf, markdown, offeredIn, published, sitemapAddresses } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const llms = published(dist, href('llms'));
const agents = published(dist, href('agents'));
const index = published(dist, '/api/v1.json');
const description = published(dist, href('openapi'));
const firstRequest = `${site}${href('catalogIndex')}`;

describe('the documents that agents read first', () => {
  it('have at most 16 KB together, without openapi.json', () => {
    const limit = inject('content') === 'sample' ? 16_384 : 32_768;
    expect(Buffer.byteLength(llms + agents + index)).toBeLessThanOrEqual(limit);
  });

  it('name the same first step, as the Link header does', () => {
    expect(serviceLinks).toContain(`<${href('catalogIndex')}>; rel="index"`);
    for (const text of [llms, agents]) expect(text).toContain(`First step: GET ${firstRequest}`);
    expect(description.slice(0, 4096)).toContain(`Start with ${routes.catalogIndex.operationId}`);
    expect(markdown(dist, href('developersPage'))).toContain(`curl ${firstRequest}`);
  });

  it.each([
    ['llms.txt', llms],
    ['agents.md', agents],
    ['/api/v1', (JSON.parse(index) as { description: string }).description],
    ['openapi.json', (JSON.parse(description) as { info: { description: string } }).info.description],
  ])('say in the first sentence of %s when to read it and when to skip it', (_name, text) => {
    expect(/^Read this [^.]+?; skip it when [^.]/m.test(text), text).toBe(true);
  });

  it('do not repeat the list of operations of the index', () => {
    for (const id of offeredIn(dist).filter((offered) => offered !== 'catalogIndex'))
      for (const text of [llms, agents]) expect(text).not.toContain(routes[id].operationId);
  });
});

describe('llms.txt', () => {
  it('has a title, a quoted summary, and sections of links with notes', () => {
    expect(llms).toMatch(/^# \S.*\n\n> \S.*\n\n/);
    const sections = llms.split(/^## /m).slice(1);
    expect(sections.length).toBeGreaterThanOrEqual(2);
    for (const section of sections)
      for (const line of section.trim().split('\n').slice(2)) expect(line).toMatch(/^- \[.+\]\(https:\/\/\S+\): \S/);
  });

  it('states the status and price of products, and the date of posts', () => {
    const lineOf = (address: string): string => llms.split('\n').find((line) => line.includes(`(${address}):`)) ?? '';
    for (const { markdownUrl, status, offers = [] } of itemsOf(dist, 'products').slice(0, 30)) {
      expect(lineOf(markdownUrl)).toContain(`: ${status}`);
      const lowest = Math.min(...comparableOffers(offers).map(lowestAmount));
      if (lowest > 0 && offers.length > 0) expect(lineOf(markdownUrl)).toContain(` ${lowest}`);
    }
    for (const { markdownUrl, datePublished } of itemsOf(dist, 'news').slice(0, 30))
      expect(lineOf(markdownUrl)).toContain(datePublished);
  });
});

describe('agents.md', () => {
  it('names no error code, since every error has its hint', () => {
    for (const code of Object.keys(errors)) expect(agents).not.toContain(code);
    expect(agents.split('## Errors\n\n')[1]?.trim().split('\n')).toHaveLength(3);
  });
});

describe('published texts', () => {
  const texts = filesBelow(dist).filter((file) => /\.(?:json|md|txt|xml|html)$/.test(file));

  it.each(texts)('%s is not longer than the limit for llms-full.txt', (file) => {
    expect(published(dist, file).length).toBeLessThanOrEqual(maxLlmsFullLength);
  });
});

it('llms-full.txt has the content of every product and piece of work, unless it says that it leaves pages out, and no posts', () => {
  const full = published(dist, href('llmsFull'));
  const sources = full.match(/(?<=^Source: ).+$/gm);
  const shown = [...itemsOf(dist, 'products'), ...itemsOf(dist, 'work')];
  if (!full.includes('Left out, for length')) for (const { url } of shown) expect(sources).toContain(url);
  for (const { name } of itemsOf(dist, 'products').slice(0, 1)) expect(full).toContain(`\n# ${name}\n`);
  for (const { url } of itemsOf(dist, 'news')) expect(sources).not.toContain(url);
});

describe('pages', () => {
  it.each(sitemapAddresses(dist).map((address) => new URL(address).pathname))(
    '%s links to its own Markdown and to llms.txt',
    (path) => {
      const $ = html(dist, path);
      const links = $('footer.site a').toArray();
      const markdownPath = `${path === '/' ? '/index' : path}.md`;
      expect(links.map((link) => $(link).attr('href'))).toEqual(expect.arrayContaining([href('llms'), markdownPath]));
    },
  );
});

describe('the versioning page', () => {
  it('names the paths, headers and notice period of versions', () => {
    const text = markdown(dist, href('versioningPage'));
    for (const word of ['/api/v1', '/api/v2', 'API-Version', 'Deprecation', 'Sunset', '180 days'])
      expect(text).toContain(word);
  });
});
