import MiniSearch from 'minisearch';
import * as z from 'zod';
import { plainLetters } from '../src/text/plain-letters.ts';
import { itemOf, pathOn, readList, readResource, type Row } from './catalog.ts';
import type { Site } from './site.ts';

/** The maximum number of page texts that one search reads. They do not count against the quota of the API. */
const maxTexts = 120;
/** The maximum number of characters of a page that are searched. */
export const maxTextLength = 100_000;
/** The maximum number of characters of the parts of a text that are about keywords. */
export const maxAboutLength = 1800;
const maxSnippetLength = 200;
/** How much of a misspelled word may differ, if no word matches: nothing of a word of four letters. */
const misspelled = 0.12;

/** Matches a word, or a number with its separators. */
const wordPattern = /\d+(?:[.,]\d+)+|[^\s\p{P}\p{S}]+/gu;

const hasDigit = (word: string): boolean => /\d/.test(word);

/** Returns a word as it is compared: without case and accents, and `6412.75` for `6,412.75` and `6.412,75`. */
const compared = (word: string): string =>
  hasDigit(word) ? word.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.') : plainLetters(word);

const wordsIn = (text: string): string[] => Array.from(text.matchAll(wordPattern), ([found]) => compared(found));

interface Match<Item> {
  readonly item: Item;
  /** How many words of the query it has. */
  readonly count: number;
  /** Whether it has more than half of them. */
  readonly fits: boolean;
  /** The words of the item that match, and the fields that have them. */
  readonly words: ReadonlySet<string>;
  readonly fields: readonly string[];
}

/**
 * Returns a function that returns the items whose `fields` match a query, best match first. `fuzzy` is the share of a
 * word that may differ; without it, words match from their beginning. Words with digits match whole.
 */
export function rankerOf<Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
): (query: string, fuzzy?: number) => Match<Item>[] {
  const index = new MiniSearch<Item & { readonly at: number }>({
    processTerm: (term) => term,
    tokenize: (text) => wordsIn(text),
    idField: 'at',
    fields: [...fields],
  });
  index.addAll(items.map((item, at) => ({ ...item, at })));
  return (query, fuzzy = 0) => {
    const asked = wordsIn(query).length;
    const matches = index.search(query, {
      boost: { title: 3, summary: 2 },
      boostDocument: (at) => {
        const { id = '' } = items[at as number] as { readonly id?: string };
        // Pages about the API weigh less than those about the company.
        return /^\/(?:api|developers)\b/.test(id) ? 0.4 : 1;
      },
      prefix: (term) => term.length > 3 && !hasDigit(term),
      fuzzy: (term) => !hasDigit(term) && fuzzy,
    });
    return matches.flatMap(({ id, queryTerms, match }) => {
      const item = items[id as number];
      const found = { words: new Set(Object.keys(match)), fields: [...new Set(Object.values(match).flat())] };
      return item ? [{ item, count: queryTerms.length, fits: queryTerms.length * 2 > asked, ...found }] : [];
    });
  };
}

/** Fields that results have already, or that are texts about other entries. */
const unsearched = new Set(
  'slug name headline description url markdownUrl apiUrl image logo pictures news work sameAs dateModified'.split(' '),
);

const valuesIn = (value: unknown): string[] =>
  typeof value === 'string' && value.startsWith('http')
    ? []
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) =>
          typeof one === 'object' || Array.isArray(value)
            ? valuesIn(one)
            : valuesIn(one).map((text) => `${name} ${text}`),
        )
      : [String(value)];

/** Returns the facts of a resource as lines: `offers: price 89, priceCurrency BRL`. */
const factLines = (row: Row): string[] =>
  Object.entries(row).flatMap(([name, value]) =>
    unsearched.has(name)
      ? []
      : (Array.isArray(value) && typeof value[0] === 'object' ? value : [value]).map(
          (one) => `${name}: ${valuesIn(one).join(', ')}`,
        ),
  );

/** Reads the facts of the company and of each entry, by the address of their page. */
async function readFacts(site: Site): Promise<ReadonlyMap<unknown, readonly string[]>> {
  const resource = z.looseObject({ url: z.string() });
  const read = await Promise.all([
    ...['organization', 'contact'].map(async (name) => [await readResource(site, name, resource)]),
    readList(site, 'products', itemOf.products),
    readList(site, 'work', itemOf.work),
  ]);
  return new Map(read.flat().map((row) => [row['url'], factLines(row)]));
}

/** Returns the part of a text around its line with the most words. */
function snippet(lines: readonly string[], words: ReadonlySet<string>): string | undefined {
  const matching = lines.map((line) => ({
    line,
    count: new Set(wordsIn(line).filter((word) => words.has(word))).size,
  }));
  const best = matching.reduce((one, other) => (other.count > one.count ? other : one), { line: '', count: 0 });
  return best.count === 0 ? undefined : around(best.line, words, maxSnippetLength);
}

/** Returns at most `length` characters of a text: those around the place with the most of the words. */
function around(text: string, words: ReadonlySet<string>, length: number): string {
  if (text.length <= length) return text;
  const places = Array.from(text.matchAll(wordPattern)).flatMap(({ 0: found, index }) =>
    words.has(compared(found)) ? index : [],
  );
  let [best = 0, most, next] = [places[0], 0, 0];
  for (const [at, place] of places.entries()) {
    while ((places[next] ?? Infinity) < place + length / 2) next += 1;
    if (next - at > most) [best, most] = [place, next - at];
  }
  const start = Math.max(0, Math.min(Math.round(best - length / 4), text.length - length));
  const part = text.slice(start, start + length);
  const begun = start > 0 ? part.replace(/^\S{0,40}\s/, '…') : part;
  return start + length < text.length ? begun.replace(/\s\S{0,40}$/, '…') : begun;
}

/**
 * Searches the titles, summaries, paths, days, topics and facts of pages that changed on the day `since` or later. If
 * few have most words of the query, also searches the texts of at most `maxTexts` pages. Returns at most `limit` pages,
 * best match first, each with what matched; without a query, the last changed first; and the number of all. The `id` of
 * a page is its path.
 */
export async function search(site: Site, query: string, limit: number, since = '') {
  const [all, news] = await Promise.all([readList(site, 'pages', itemOf.pages), readList(site, 'news', itemOf.news)]);
  const pages = all.filter(({ dateModified }) => dateModified >= since);
  const posts = new Map(news.map((post) => [post.url, post]));
  const hits = pages.map(({ name: title, description: summary, url, markdownUrl, dateModified }) => {
    const { datePublished, keywords } = posts.get(url) ?? { datePublished: undefined, keywords: [] };
    const hit = { id: pathOn(site, url), title, summary, url, datePublished, dateModified };
    return { hit, topics: keywords.join(' '), markdownUrl };
  });
  if (query === '') return { total: hits.length, results: hits.slice(0, limit).map(({ hit }) => hit) };
  const facts = await readFacts(site);
  const rankerWith = (texts: readonly string[]) => {
    const entries = hits.map((entry, at) => {
      const lines = facts.get(entry.hit.url) ?? [];
      return { ...entry, ...entry.hit, facts: lines.join('\n'), text: texts[at] ?? '' };
    });
    return rankerOf(entries, ['title', 'summary', 'id', 'topics', 'datePublished', 'facts', 'text']);
  };
  const read = async ({ markdownUrl }: (typeof hits)[number]): Promise<string> =>
    (await site.get(pathOn(site, markdownUrl)).catch(() => '')).slice(0, maxTextLength);
  let found = rankerWith([])(query);
  if (!found[0]?.fits || found.length < limit) {
    const rank = rankerWith(await Promise.all(hits.slice(0, maxTexts).map(read)));
    found = rank(query);
    if (found.length === 0) found = rank(query, misspelled);
  }
  const results = found.slice(0, limit).map(({ item, words, fields }) => ({
    ...item.hit,
    matched: fields,
    snippet: fields.some((field) => field === 'facts' || field === 'text')
      ? snippet([item.facts, item.text].join('\n').split('\n'), words)
      : undefined,
  }));
  return { total: found.length, results };
}

/** Splits Markdown before each `#` heading outside code blocks. Text before the first heading is a section too. */
function sectionsOf(markdown: string) {
  const sections: string[][] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, marks = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (marks !== '') fence = fence === '' ? marks : marks.startsWith(fence) ? '' : fence;
    if (sections.length === 0 || (fence === '' && /^#{1,6} /.test(line))) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections.map((lines) => {
    const [, marks = '', title = ''] = /^(#*) *(.*)$/.exec(lines[0] ?? '') ?? [];
    return {
      title: marks === '' ? '' : title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
      isLink: /^\[[^\]]*\]\([^)]*\)$/.test(title),
      // The page's title has no subsections: the next heading ends its section.
      level: marks.length <= 1 ? 6 : marks.length,
      text: lines.join('\n').trim(),
    };
  });
}

/**
 * Returns the sections of a text that match the most keywords, with their subsections, best match first in the choice but in the
 * order of the text, and the headings of the others; without a match, a sentence that says so. Returns at most
 * `maxAboutLength` characters: of a longer section, those around the words.
 */
export function sectionsAbout(markdown: string, query: string): { readonly text: string; readonly leftOut: string[] } {
  const sections = sectionsOf(markdown.replaceAll(/^!\[.*\)$\n*/gm, ''));
  // A heading that is a link is that of another page, as in lists.
  const rank = rankerOf(sections, ['title', 'text']);
  const all = [rank(query), rank(query, misspelled)].find(({ length }) => length > 0) ?? [];
  const most = Math.max(...all.map(({ count }) => count));
  const best = all.filter(({ count }) => count === most);
  const own = best.filter(({ item }) => !item.isLink);
  const chosen = new Map<number, string>();
  let left = maxAboutLength;
  for (const { item, words } of own.length > 0 ? own : best) {
    const at = sections.indexOf(item);
    const end = sections.findIndex((section, index) => index > at && section.level <= item.level);
    const below = sections
      .slice(at, end === -1 ? undefined : end)
      .map(({ text }, index) => [at + index, text] as const);
    const length = below.reduce((sum, [, text]) => sum + text.length, 0);
    if (chosen.has(at)) continue;
    const added = length <= left ? below : item.text.length <= left ? [[at, item.text] as const] : [];
    if (added.length === 0 && chosen.size === 0) added.push([at, around(item.text, words, left)]);
    for (const [index, text] of added) {
      if (!chosen.has(index)) left -= text.length;
      chosen.set(index, text);
    }
  }
  return {
    text: chosen.size > 0 ? sections.flatMap((_, at) => chosen.get(at) ?? []).join('\n\n') : `Nothing about ${query}.`,
    leftOut: sections.flatMap(({ title }, at) => (chosen.has(at) || title === '' ? [] : title)),
  };
}
