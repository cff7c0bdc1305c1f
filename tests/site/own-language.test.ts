import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, inject, it } from 'vitest';
import { variantPath } from '../../src/contract/routes.ts';
import { englishWords } from '../../src/words/names.ts';
import { builtCatalog, filesBelow, markdown, published } from './built.ts';
import { plainText, squeezed } from './text.ts';

const dist = inject('dist');
const folder = inject('contentFolder');
const catalog = await builtCatalog(inject('site'));

/** All that the company itself says, names included. */
const content = filesBelow(folder)
  .filter((file) => /\.(?:md|json)$/.test(file))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  .join('\n');
const own = JSON.stringify(catalog.words);

/** The paths of the pages for visitors: those for developers are English. */
const pages = [
  ...catalog.pages.map(({ path: one }) => one).filter((one) => !/^\/(?:api|developers)\b/.test(one)),
  '/404',
];

/** Whether a text holds a phrase as words of their own. */
const holds = (text: string, phrase: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}-])`, 'u').test(text);

const spoken = ['aria-label', 'title', 'alt', 'placeholder'];

/** What a page says as HTML: its text, and what its attributes say, without names of code and of media types. */
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

/** The English of each word that the language has another one for, around what is filled in. */
const english = [...englishWords.values()]
  .flatMap((word) => word.split(/\{\w+\}|[:.?;]/))
  .map((text) => text.trim())
  .filter((text) => /\p{L}{3}/u.test(text) && !holds(own, text) && !holds(content, text));

describe.skipIf(catalog.words.language.startsWith('en'))('a page for visitors', () => {
  it.each(pages)('%s holds no English word of the interface, as HTML and as Markdown', (page) => {
    const forms = [said(page), plainText(markdown(dist, page))];
    expect(english.filter((phrase) => forms.some((text) => holds(text, phrase)))).toEqual([]);
  });

  it.skipIf(/^(?:de|pt|es|fr)/.test(catalog.words.language))('holds no word in Latin script but names', () => {
    const latin = (text: string) => text.toLowerCase().match(/\p{Script=Latin}{2,}/gu) ?? [];
    const operations = catalog.pages.filter(({ id }) => id === 'operationPage').map(({ title }) => title);
    const names = new Set(latin(`${content} ${own} ${operations.join(' ')} Markdown JSON`));
    expect(new Set(pages.flatMap((page) => latin(said(page)).filter((word) => !names.has(word))))).toEqual(new Set());
  });
});
