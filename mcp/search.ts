import MiniSearch from 'minisearch';
import { mapConcurrent } from '../src/io/map-concurrent.ts';
import type { Catalog, Read } from './catalog.ts';
import type { Site } from './site.ts';

/** A page that matches a search. `id` is the path of the page, which the tool `fetch` accepts. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly dateModified: string;
}

/** The maximum number of page texts that one search reads. */
const maxTexts = 120;
const maxConcurrent = 6;

/** Removes accents and case from a word in any script, so that searches ignore both. */
const processTerm = (term: string): string => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const options = {
  processTerm,
  searchOptions: { boost: { title: 3, summary: 2 }, prefix: (term: string) => term.length > 3, fuzzy: 0.15 },
};

/**
 * Returns the items in which `fields` match the query, best match first. `fits` is whether the best match contains more
 * than half of the words in the query.
 */
export function rank<Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
  query: string,
): { readonly items: readonly Item[]; readonly fits: boolean } {
  const index = new MiniSearch<Item & { readonly at: number }>({ ...options, idField: 'at', fields: [...fields] });
  index.addAll(items.map((item, at) => ({ ...item, at })));
  const found = index.search(query);
  const words = query.split(/[\s\p{P}]+/u).filter((word) => word !== '').length;
  return {
    items: found.flatMap(({ id }) => items[id as number] ?? []),
    fits: (found[0]?.queryTerms.length ?? 0) * 2 > words,
  };
}

/**
 * Returns at most `limit` pages, best match first. Searches titles, summaries and paths. If no page matches most words
 * of the query, also searches the texts of at most `maxTexts` pages.
 */
export async function search(
  { items, pathOf }: Catalog,
  site: Site,
  query: string,
  limit: number,
): Promise<Read<readonly Hit[]>> {
  const { value: pages, ...age } = await items('pageList');
  const hits = pages.map(({ name, description, url, dateModified }): Hit => ({
    id: new URL(url).pathname,
    title: name,
    summary: description,
    url,
    dateModified,
  }));
  const first = rank(hits, ['title', 'summary', 'id'], query);
  if (first.fits) return { value: first.items.slice(0, limit), ...age };
  const texts = await mapConcurrent(
    pages.slice(0, maxTexts),
    async ({ markdownUrl, dateModified }) =>
      (await site.get(await pathOf(markdownUrl), { changed: dateModified })).body,
    maxConcurrent,
  );
  const whole = hits.map((hit, at) => ({ hit, ...hit, text: texts[at] ?? '' }));
  const found = rank(whole, ['title', 'summary', 'id', 'text'], query);
  return { value: found.items.slice(0, limit).map(({ hit }) => hit), ...age };
}

/** Splits Markdown into sections, each starting with its heading. Text before the first heading is a section too. */
function sectionsOf(markdown: string): string[] {
  const sections: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && fence === '') fence = mark;
    else if (mark?.startsWith(fence) === true) fence = '';
    if (sections.length === 0 || (fence === '' && /^#{1,6} /.test(line))) sections.push(line);
    else sections.push(`${sections.pop() ?? ''}\n${line}`);
  }
  return sections.map((section) => section.trim()).filter((section) => section !== '');
}

/**
 * Returns the sections of a text that best match a query, at most `most`, in document order. Returns the whole text if
 * none matches.
 */
export function sectionsAbout(markdown: string, query: string, most: number): string {
  const sections = sectionsOf(markdown).map((text, at) => ({ title: text.split('\n', 1)[0] ?? '', text, at }));
  const found = rank(sections, ['title', 'text'], query).items.slice(0, most);
  if (found.length === 0) return markdown;
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n\n');
}
