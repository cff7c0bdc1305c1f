import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { filePath } from '../../src/catalog/site-pages.ts';
import { variantPath } from '../../src/contract/routes.ts';
import { publishedPages } from '../../src/views/page-view.ts';
import { tables } from '../../src/words/words.ts';
import { builtCatalog, filesBelow, markdown, published } from './built.ts';
import { plainText, squeezed } from './text.ts';

const dist = inject('dist');
const folder = inject('contentFolder');
const catalog = await builtCatalog(inject('site'));

/** All text of the company, including names. */
const content = filesBelow(folder)
  .filter((file) => /\.(?:md|json)$/.test(file))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');
const own = JSON.stringify(catalog.words);

/** The paths of visitors' pages, including older ones and the 404 page. Pages for developers are in English. */
const pages = publishedPages(catalog)
  .map((page) => (page.id === 'notFoundPage' ? '/404' : filePath(page)))
  .filter((one) => !/^\/(?:api|developers)\b/.test(one));

const asWords = (phrase: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}-])`, 'u');

const spoken = ['aria-label', 'title', 'alt', 'placeholder'];

/** Returns the text and attribute texts of a page, without code and media types. */
function said(page: string): string {
  const $ = load(published(dist, variantPath(page, '.html')));
  $('script, style, code, main [lang]').remove();
  $('a')
    .filter((_, link) => $(link).text().startsWith('/'))
    .remove();
  const attributes = $('*')
    .toArray()
    .flatMap((element) => spoken.flatMap((name) => $(element).attr(name) ?? []));
  const texts = $('*')
    .contents()
    .toArray()
    .flatMap((node) => ('data' in node && node.nodeType === 3 ? node.data : []));
  return squeezed([...texts, ...attributes].join('\n'));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsIn);

const { language } = new Intl.Locale(catalog.words.language);

/** Phrases of the other languages' interfaces, except those that the company's language or content also uses. */
const foreign = Object.entries(tables)
  .filter(([other]) => other !== language)
  .flatMap(([, table]) => textsIn(table))
  .flatMap((word) => word.split(/\{\w+\}|[:.?;]/))
  .map((text) => text.trim())
  .filter((text) => /\p{L}{3}|[\p{Lo}]{2}/u.test(text))
  .map((text) => ({ text, pattern: asWords(text) }))
  .filter(({ text }) => !asWords(text.toLowerCase()).test(`${own}\n${content}`.toLowerCase()));

describe('a page for visitors', () => {
  it.each(pages)('%s holds no word of the interface in another language, as HTML and as Markdown', (page) => {
    const forms = [said(page), plainText(markdown(dist, page))];
    const found = foreign.filter(({ pattern }) => forms.some((text) => pattern.test(text)));
    expect(found.map(({ text }) => text)).toEqual([]);
  });

  it.skipIf(/^(?:en|de|pt|es|fr)/.test(language))('holds no word in Latin script but names', () => {
    const latin = (text: string) => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? [];
    const operations = (catalog.pagesById.get('operationPage') ?? []).map(({ title }) => title).join(' ');
    const names = new Set(latin(`${content} ${own} ${operations} Markdown JSON`));
    expect(new Set(pages.flatMap((page) => latin(said(page)).filter((word) => !names.has(word))))).toEqual(new Set());
  });
});
