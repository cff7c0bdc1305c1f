import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { catalogRecords, recordBody } from '../../src/catalog/catalog.ts';
import { pagePathOf } from '../../src/catalog/built-in-pages.ts';
import { variantPath } from '../../src/contract/routes.ts';
import { html, markdown, published, builtCatalog } from './built.ts';
import { htmlText, plainText } from './text.ts';

const dist = inject('dist');
const catalog = await builtCatalog(inject('site'));

const proseOf = (page: string): string => htmlText(html(dist, page), 'main .prose');

/** The Markdown of every record, by page path. */
const bodies = catalogRecords(catalog).map(
  (record) => [pagePathOf(record.kind, record.slug), recordBody(catalog, record)?.markdown('') ?? ''] as const,
);

describe('the prose of a page', () => {
  it.each(bodies)('at %s is the body of its record, in HTML and in Markdown', (page, body) => {
    const words = plainText(body);
    expect(proseOf(page)).toBe(words);
    expect(plainText(markdown(dist, page))).toContain(words);
  });

  it.each(['/developers', '/api', '/api/list-products', '/api/errors', '/api/versioning', '/404'])(
    'at %s is the same in HTML and Markdown, except drawings and links to other formats',
    (page) => {
      const $ = load(published(dist, variantPath(page, '.html')));
      $('.drawing, .formats').remove();
      const words = htmlText($, 'main');
      expect(words.length).toBeGreaterThan(60);
      const text = markdown(dist, page).replace(/^> .*\n\n/m, '');
      expect(plainText(text)).toBe(words);
    },
  );

  it('comes from a record with a body on every page that is not generated', () => {
    const pages = catalog.pages
      .map(({ path }) => path)
      .filter((path) => !/^\/(?:a-z|api|developers|topics)\b/.test(path));
    expect(bodies.map(([page]) => page).toSorted()).toEqual(pages.toSorted());
    expect(bodies.filter(([, body]) => body === '')).toEqual([]);
  });
});

describe('every page', () => {
  it('has one heading of level 1 in HTML and in Markdown', () => {
    for (const { path } of catalog.pages) {
      expect(html(dist, path)('h1'), path).toHaveLength(1);
      const text = markdown(dist, path).replace(/^```[\s\S]*?^```/gm, '');
      expect(text.match(/^# /gm), variantPath(path, '.md')).toHaveLength(1);
    }
  });
});
