import { load } from 'cheerio';
import { SyntaxValidator } from 'fast-xml-validator';
import { expect, test } from 'vitest';
import { buildCatalog, type Catalog } from '../../src/catalog/catalog.ts';
import type { Ledger } from '../../src/catalog/ledger.ts';
import { changesFeed } from '../../src/documents/feeds.ts';
import { withLedger } from '../../src/documents/ledger.ts';
import { checked, edited, valid, without, type Content } from '../catalog/content.ts';

const site = 'https://www.acme.example';

const built = (content: Content, earlier: Ledger | undefined, moment: string): Catalog =>
  withLedger(buildCatalog(checked(content).records, site, '2026-11-21'), {
    earlier,
    moment: new Date(moment),
  });

const entriesOf = (xml: string) => {
  expect(SyntaxValidator.validate(xml)).toBe(true);
  const $ = load(xml, { xml: true });
  return $('feed > entry')
    .toArray()
    .map((entry) => ({
      id: $(entry).children('id').text(),
      title: $(entry).children('title').text(),
      link: $(entry).children('link').attr('href'),
      content: $(entry).children('content').text(),
    }));
};

test('changesFeed() has an entry for each page that a build changed, which says what of it', () => {
  const first = built(valid, undefined, '2026-11-20T12:00:00Z');
  const edits = edited('products/counter.md', 'category: Point of sale', 'category: Tills');
  const { 'work/bakery.md': _, ...less } = edits;
  const second = built(less, first.ledger, '2026-11-21T12:00:00Z');
  const cursor = second.ledger.changes[0]?.cursor ?? '';
  const entries = entriesOf(changesFeed(second));
  expect(entries).toContainEqual({
    id: `${site}/products/counter#${cursor}`,
    title: 'Counter',
    link: `${site}/products/counter`,
    content: expect.stringContaining('products/counter changed: category') as string,
  });
  expect(changesFeed(second)).toContain(
    '<subtitle>Changes since 2026-11-20T12:00:00.000Z, when this record begins</subtitle>',
  );
  expect(entriesOf(changesFeed(first))).toEqual([]);
  // Its address no longer exists.
  expect(entries).toContainEqual({
    id: `${site}/work/bakery#${cursor}`,
    title: '/work/bakery',
    link: undefined,
    content: 'pages/work/bakery removed; work/bakery removed',
  });
  expect(entriesOf(changesFeed(built(less, second.ledger, '2026-11-22T12:00:00Z')))).toEqual(entries);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('changesFeed() has no entries when no changes are known', () => {
  expect(entriesOf(changesFeed(buildCatalog(checked(without('news/opening.md')).records, site, '2026-11-21')))).toEqual(
    [],
  );
});
