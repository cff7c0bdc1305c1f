import { describe, expect, inject, it } from 'vitest';
import { maxLlmsFullLength } from '../../src/api/descriptions.ts';
import { serviceLinks } from '../../src/contract/headers.ts';
import { href, routes } from '../../src/contract/routes.ts';
import { comparableOffers, lowestAmount } from '../../src/collections/products/offer.ts';
import { itemsOf, markdown, published, resource } from '../site/built.ts';

const dist = inject('dist');
const site = inject('site');
const llms = published(dist, href('llms'));
const agents = published(dist, href('agents'));
const description = published(dist, href('openapi'));
const firstRequest = `${site}${href('catalogIndex')}`;

describe('the documents that agents read first', () => {
  it('name the same first step, as the Link header does', () => {
    expect(serviceLinks()).toContain(`<${href('catalogIndex')}>; rel="index"`);
    expect(serviceLinks()).toContain(`<${href('llms')}>; rel="describedby"`);
    for (const text of [llms, agents]) expect(text).toContain(`First step: GET ${firstRequest}`);
    expect(description.slice(0, 4096)).toContain(`Start with ${routes.catalogIndex.operationId}`);
    expect(markdown(dist, href('developersPage'))).toContain(`curl ${firstRequest}`);
  });
});

/** Returns the keys and texts of a value. */
function namesIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [name, ...namesIn(value)]);
}

it.each(['/llms.txt', '/agents.md', '/developers.md', '/api.md', '/api/versioning.md'])(
  '%s names only fields of the API, link relations and contact types',
  (file) => {
    const contactTypes = resource(dist, 'contact').contactPoints.map(({ contactType }) => contactType);
    // A weight in Accept (RFC 9110 §12.4.2), and the relations of a version that ends (RFC 8594, RFC 9745).
    const names = new Set([...namesIn(JSON.parse(description)), ...contactTypes, 'q', 'deprecation', 'sunset']);
    const prose = published(dist, file).replace(/^```[^]*?^```$/gm, '');
    const fields = prose.match(/(?<=`)[a-z]+(?:[A-Z][a-z]+)*(?:(?:\[\])?\.[a-z]+(?:[A-Z][a-z]+)*)*(?=`)/g) ?? [];
    expect(fields.flatMap((field) => field.split(/(?:\[\])?\./)).filter((name) => !names.has(name))).toEqual([]);
  },
);

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

it('llms-full.txt has the company, then its products and work, then news, unless it says that it leaves pages out', () => {
  const full = published(dist, href('llmsFull'));
  expect(full.length).toBeLessThanOrEqual(maxLlmsFullLength);
  const sources = full.match(/(?<=^Source: ).+$/gm) ?? [];
  const [home, about, contact] = [`${site}/`, site + href('aboutPage'), site + href('contactPage')];
  expect(sources.slice(0, 3)).toEqual([home, about, contact]);
  const [products, work, news] = [itemsOf(dist, 'products'), itemsOf(dist, 'work'), itemsOf(dist, 'news')];
  const listed = [...products, ...work, ...news].map(({ url }) => url);
  expect(sources.filter((url) => listed.includes(url))).toEqual(
    full.includes('Left out, for length')
      ? listed.slice(0, sources.length - sources.findIndex((url) => listed.includes(url)))
      : listed,
  );
  for (const id of ['productsPage', 'newsPage', 'workPage'] as const) expect(sources).not.toContain(site + href(id));
  for (const { name } of products.slice(0, 1)) expect(full).toContain(`\n# ${name}\n`);
  const { email } = resource(dist, 'contact');
  // Only the first page with that list of facts has it, besides others that have the same address.
  const lists = full.split('\n\n').filter((block) => block.startsWith('- ') && block.includes(`<${email}>`));
  expect(lists).toEqual([...new Set(lists)]);
});
