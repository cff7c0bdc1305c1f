import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { expect, inject, it } from 'vitest';
import { describeIf } from '../needs.ts';
import { filesBelow, html, pagesIn, siteWords } from './built.ts';

const folder = inject('contentFolder');
const words = siteWords();

/** The company's content, including its names. */
const content = filesBelow(folder)
  .filter((file) => /\.(?:md|json)$/.test(file))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');

/** Returns the texts of a page, also in attributes, without code and texts that are marked with another language. */
function visibleTexts(page: string): string[] {
  const $ = load(html(inject('dist'), page).html());
  $('script, style, code, .address, main [lang]').remove();
  const elements = $('*');
  const attributes = ['aria-label', 'title', 'alt'].flatMap((name) =>
    elements.get().map((one) => $(one).attr(name) ?? ''),
  );
  const texts = elements
    .contents()
    .get()
    .flatMap((node) => (node.nodeType === 3 ? $(node).text() : []));
  return [...texts, ...attributes].filter((text) => !text.startsWith('/'));
}

// Words of the interface that a page has in no language but English would show here, as in Arabic and Japanese.
describeIf(!/^(?:en|de|pt|es|fr)/.test(words.language), 'the language of the content has Latin script', 'pages', () => {
  it('have no word in Latin script except names', () => {
    const latin = (text: string) => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? [];
    const names = new Set(latin(`${content} ${JSON.stringify(words)} Markdown JSON`));
    // Pages for developers are in English.
    const pages = pagesIn(inject('dist')).filter((page) => !/^\/(?:api|developers)\b/.test(page));
    const found = pages.flatMap((page) => visibleTexts(page).flatMap(latin));
    expect(new Set(found.filter((word) => !names.has(word)))).toEqual(new Set());
  });
});
