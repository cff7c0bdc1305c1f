import MiniSearch from 'minisearch';
import { mapConcurrent } from '../src/io/map-concurrent.ts';
import type { Catalog, Read } from './catalog.ts';
import type { Site } from './site.ts';

/** A page that a search found. `id` is its path, which `fetch` takes. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly dateModified: string;
}

/** The most pages whose text is read for one search, and how many of them at once. */
const maxTexts = 120;
const atOnce = 6;

/** Words as readers write them: letters of any script, without their accents and case. */
const processTerm = (term: string): string => term.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const options = {
  processTerm,
  searchOptions: { boost: { title: 3, summary: 2 }, prefix: (term: string) => term.length > 3, fuzzy: 0.15 },
};

/** The items whose fields fit a query best, best first, and whether the first has most of its words. */
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
 * The pages that fit a query best, best first. Their titles and summaries are searched, which the snapshot of all pages
 * has; only when no page has most of the words there, the texts of pages as well, which the snapshot then keeps.
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
    atOnce,
  );
  const whole = hits.map((hit, at) => ({ hit, ...hit, text: texts[at] ?? '' }));
  const found = rank(whole, ['title', 'summary', 'id', 'text'], query);
  return { value: found.items.slice(0, limit).map(({ hit }) => hit), ...age };
}
