import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { tables } from '../../src/i18n/words.ts';
import { filesBelow, html, markdown, pagesIn, siteWords } from './built.ts';
import { plainText, squeezed } from './text.ts';

const dist = inject('dist');
const folder = inject('contentFolder');
const words = siteWords();

/** The company's content, including its names. */
const content = filesBelow(folder)
  .filter((file) => /\.(?:md|json)$/.test(file))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');
const interfaceText = JSON.stringify(words);

/** The paths of visitors' pages, including older ones and the 404 page. Pages for developers are in English. */
const pages = pagesIn(dist).filter((page) => !/^\/(?:api|developers)\b/.test(page));

const asWords = (phrase: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}-])`, 'u');

const textAttributes = ['aria-label', 'title', 'alt', 'placeholder'];

/** Returns the text and attribute texts of a page, without code and media types. */
function visibleText(page: string): string {
  const $ = load(html(dist, page).html());
  $('script, style, code, .address, main [lang]').remove();
  $('a')
    .filter((_, link) => $(link).text().startsWith('/'))
    .remove();
  const attributes = $('*')
    .toArray()
    .flatMap((element) => textAttributes.flatMap((name) => $(element).attr(name) ?? []));
  const texts = $('*')
    .contents()
    .toArray()
    .flatMap((node) => ('data' in node && node.nodeType === 3 ? node.data : []));
  return squeezed([...texts, ...attributes].join('\n'));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsIn);

const { language } = new Intl.Locale(words.language);

/** Phrases of the other languages' interfaces, except those that the company's language or content also uses. */
const foreignPhrases = Object.entries(tables)
  .filter(([other]) => other !== language)
  .flatMap(([, table]) => textsIn(table))
  .flatMap((word) => word.split(/\{\w+\}|[:.?;]/))
  .map((text) => text.trim())
  .filter((text) => /\p{L}{3}|[\p{Lo}]{2}/u.test(text))
  .map((text) => ({ text, pattern: asWords(text) }))
  .filter(({ text }) => !asWords(text.toLowerCase()).test(`${interfaceText}\n${content}`.toLowerCase()));

describe('the text of pages for visitors', () => {
  it.each(pages)('at %s has no interface phrase of another language, in HTML or Markdown', (page) => {
    const forms = [visibleText(page), ...(page === '/404' ? [] : [plainText(markdown(dist, page))])];
    const found = foreignPhrases.filter(({ text: phrase, pattern }) =>
      forms.some((text) => text.includes(phrase) && pattern.test(text)),
    );
    expect(found.map(({ text }) => text)).toEqual([]);
  });

  it.skipIf(/^(?:en|de|pt|es|fr)/.test(language))('has no word in Latin script except names', () => {
    const latin = (text: string) => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? [];
    const names = new Set(latin(`${content} ${interfaceText} Markdown JSON`));
    expect(new Set(pages.flatMap((page) => latin(visibleText(page)).filter((word) => !names.has(word))))).toEqual(
      new Set(),
    );
  });
});
