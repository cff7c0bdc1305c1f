import type { ListedEntry } from '../collections/index.ts';
import { collectionPageAddress } from '../contract/pagination.ts';
import type { PageId } from '../contract/routes.ts';
import { fill } from '../i18n/fill.ts';
import type { Words } from '../i18n/words.ts';
import { latest } from '../text/day.ts';
import type { Catalog } from './catalog.ts';
import { pageAt, pageOf, type SitePage } from './site-page.ts';

const numberIn = (words: Words, pageNumber: number): string => pageNumber.toLocaleString(words.language);

const numberedTitle = (words: Words, title: string, pageNumber: number): string =>
  fill(words.list.title, { title, page: numberIn(words, pageNumber) });

/** Returns a page of a list by its number. The first is the list itself. */
function numberedPage(c: Catalog, list: SitePage, pageNumber: number, items: readonly ListedEntry[]): SitePage {
  if (pageNumber === 1) return list;
  const { words } = c;
  // Lists for people and in the API have pages of other lengths.
  const { apiPath: _api, ...facts } = list;
  const { title, description, path, dateModified } = facts;
  return {
    ...facts,
    path: collectionPageAddress(path, pageNumber),
    title: numberedTitle(words, title, pageNumber),
    description: fill(words.list.description, {
      description: description.replace(/[.。]$/u, ''),
      page: numberIn(words, pageNumber),
    }),
    dateModified: latest(items.map((item) => pageOf(c, item).dateModified)) ?? dateModified,
    pageNumber,
  };
}

/**
 * Returns the paths for `getStaticPaths()` of a list's route `[...page].astro`, with each page and its entries as props.
 * `pages` has the entries of each page.
 */
export function listPaths<E extends ListedEntry>(
  c: Catalog,
  pages: readonly (readonly E[])[],
  id: PageId,
  slug?: string,
) {
  if (!pages[0]?.length) return [];
  const list = pageAt(c, id, slug);
  return pages.map((items, index) => ({
    params: { page: index === 0 ? undefined : `page/${index + 1}` },
    props: { page: numberedPage(c, list, index + 1, items), items },
  }));
}

/** Returns the links from a page of a list to its other pages; empty for a list of one page. */
export function listLinks(c: Catalog, { id, slug, pageNumber: current = 1, pageCount = 1 }: SitePage) {
  const { path, title } = pageAt(c, id, slug);
  const at = (number: number) => ({
    href: collectionPageAddress(path, number),
    title: number === 1 ? title : numberedTitle(c.words, title, number),
  });
  const links = [
    { relation: 'first', word: 'newest', ...at(1), isShown: current > 2 },
    { relation: 'previous', word: 'newer', ...at(current - 1), isShown: current > 1 },
    { relation: 'next', word: 'older', ...at(current + 1), isShown: current < pageCount },
    { relation: 'last', word: 'oldest', ...at(pageCount), isShown: current < pageCount - 1 },
  ] as const;
  return links.filter(({ isShown }) => isShown);
}
