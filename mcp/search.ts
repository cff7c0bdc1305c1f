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
const maxConcurrentRequests = 6;

/** Returns a word in lowercase and without combining marks, so that searches ignore case and accents. */
const processTerm = (term: string): string => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const options = {
  processTerm,
  searchOptions: { boost: { title: 3, summary: 2 }, prefix: (term: string) => term.length > 3, fuzzy: 0.15 },
};

/**
 * Returns the items whose `fields` match a query, best match first. `fits` is true if the best match matches more than
 * half of the query's words.
 */
export function rank<Item extends object>(
  items: readonly Item[],
  fields: readonly (keyof Item & string)[],
  query: string,
): { readonly items: readonly Item[]; readonly fits: boolean } {
  const index = new MiniSearch<Item & { readonly at: number }>({ ...options, idField: 'at', fields: [...fields] });
  index.addAll(items.map((item, at) => ({ ...item, at })));
  const matches = index.search(query);
  const words = query.split(/[\s\p{P}]+/u).filter((word) => word !== '').length;
  return {
    items: matches.flatMap(({ id }) => items[id as number] ?? []),
    fits: (matches[0]?.queryTerms.length ?? 0) * 2 > words,
  };
}

/**
 * Searches the titles, summaries and paths of all pages. If none matches most words of the query, also searches the
 * texts of at most `maxTexts` pages. Returns at most `limit` pages, best match first.
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
  const matches = rank(hits, ['title', 'summary', 'id'], query);
  if (matches.fits) return { value: matches.items.slice(0, limit), ...age };
  const texts = await mapConcurrent(
    pages.slice(0, maxTexts),
    async ({ markdownUrl, dateModified }) =>
      (await site.get(await pathOf(markdownUrl), { changed: dateModified })).body,
    maxConcurrentRequests,
  );
  const hitsWithTexts = hits.map((hit, at) => ({ hit, ...hit, text: texts[at] ?? '' }));
  const textMatches = rank(hitsWithTexts, ['title', 'summary', 'id', 'text'], query);
  return { value: textMatches.items.slice(0, limit).map(({ hit }) => hit), ...age };
}

/** Splits Markdown before each `#` heading outside code blocks. Text before the first heading is a section too. */
function sectionsOf(markdown: string): string[] {
  const sections: string[] = [];
  let openFence = '';
  for (const line of markdown.split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined && openFence === '') openFence = fence;
    else if (fence?.startsWith(openFence) === true) openFence = '';
    if (sections.length === 0 || (openFence === '' && /^#{1,6} /.test(line))) sections.push(line);
    else sections.push(`${sections.pop() ?? ''}\n${line}`);
  }
  return sections.map((section) => section.trim()).filter((section) => section !== '');
}

/**
 * Returns at most `maxSections` sections of a text: those that best match a query, in the order of the text. Returns
 * the whole text if no section matches.
 */
export function sectionsAbout(markdown: string, query: string, maxSections: number): string {
  const sections = sectionsOf(markdown).map((text, at) => ({ title: text.split('\n', 1)[0] ?? '', text, at }));
  const matches = rank(sections, ['title', 'text'], query).items.slice(0, maxSections);
  if (matches.length === 0) return markdown;
  return matches
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join('\n\n');
}
