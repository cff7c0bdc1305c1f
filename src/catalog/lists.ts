import type { ListedEntry } from '../collections/index.ts';
import { collectionPageAddress, paginate } from '../contract/pagination.ts';
import type { PageId } from '../contract/routes.ts';
import { fill } from '../i18n/fill.ts';
import type { Words } from '../i18n/words.ts';
import { latest } from '../text/day.ts';
import type { Catalog } from './catalog.ts';
import { pageAt, pageOf, type SitePage } from './site-page.ts';

const numberIn = (words: Words, pageNumber: number): string => pageNumber.toLocaleString(words.language);

const numberedTitle = (words: Words, title: string, pageNumber: number): string =>
  fill(words.list.title, { title, page: numberIn(words, pageNumber) });

/** Returns a page of a list by its number. The last one has the content and the canonical address of the list itself. */
function numberedPage(c: Catalog, list: SitePage, pageNumber: number, items: readonly ListedEntry[]): SitePage {
  if (pageNumber === list.pageCount) return list;
  const { words } = c;
  const { title, description, path, apiPath, dateModified } = list;
  return {
    ...list,
    path: collectionPageAddress(path, pageNumber),
    title: numberedTitle(words, title, pageNumber),
    description: fill(words.list.description, {
      description: description.replace(/[.。]$/u, ''),
      page: numberIn(words, pageNumber),
    }),
    dateModified: latest(items.map((item) => pageOf(c, item).dateModified)) ?? dateModified,
    ...(apiPath !== undefined && { apiPath: collectionPageAddress(apiPath, pageNumber) }),
    pageNumber,
  };
}

/** Returns the paths for `getStaticPaths()` of a list's route `[...page].astro`, with each page and its entries as props. */
export function listPaths<E extends ListedEntry>(c: Catalog, entries: readonly E[], id: PageId, slug?: string) {
  if (entries.length === 0) return [];
  const list = pageAt(c, id, slug);
  const pages = paginate(entries);
  const numbered = pages.map((items, index) => ({
    params: { page: `page/${index + 1}` },
    props: { page: numberedPage(c, list, index + 1, items), items },
  }));
  const own = { params: { page: undefined }, props: { page: list, items: pages.at(-1) ?? [] } };
  return pages.length === 1 ? [own] : [own, ...numbered];
}

/**
 * Returns the links from a page of a list to its other pages; empty for a list of one page. The links on a numbered page
 * do not depend on the number of pages, so it does not change when the list grows at its beginning.
 */
export function listLinks(c: Catalog, { id, slug, pageNumber, pageCount = 1 }: SitePage) {
  const { path, title } = pageAt(c, id, slug);
  const current = pageNumber ?? pageCount;
  const at = (number: number) => ({
    href: collectionPageAddress(path, number),
    title: numberedTitle(c.words, title, number),
  });
  const links = [
    { relation: 'first', word: 'oldest', ...at(1), isShown: current > 2 },
    { relation: 'previous', word: 'older', ...at(current - 1), isShown: current > 1 },
    { relation: 'next', word: 'newer', ...at(current + 1), isShown: current < pageCount },
    { relation: 'last', word: 'newest', href: path, title, isShown: current < pageCount },
  ] as const;
  return links.filter(({ isShown }) => isShown);
}
