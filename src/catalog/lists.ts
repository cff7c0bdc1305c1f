import { collectionOfListPage, type CollectionKind } from '../contract/collections.ts';
import { collectionPageAddress } from '../contract/pagination.ts';
import { href, type PageId } from '../contract/routes.ts';
import { fill } from '../i18n/fill.ts';
import type { Entry } from '../schemas/collections.ts';
import { latest } from '../text/day.ts';
import { pageAt, type Catalog } from './catalog.ts';
import { pagesOf, type CollectionPages } from './paginate.ts';
import { lastChanged, type SitePage } from './site-pages.ts';
import { topicsOf } from './topics.ts';

/** Returns the collection pages of a list page or topic page. Undefined for all other pages. */
function listedPages(
  catalog: Catalog,
  { id, slug }: { readonly id: PageId; readonly slug?: string | undefined },
): CollectionPages<Entry<CollectionKind>> | undefined {
  if (id === 'topicPage') return pagesOf(topicsOf(catalog.news).find((topic) => topic.slug === slug)?.posts ?? []);
  const kind = collectionOfListPage.get(id);
  return kind && pagesOf<Entry<CollectionKind>>(catalog[kind]);
}

/**
 * Returns the pages of a list from the oldest to the newest, for the files `news/page/1`, `news/page/2` and so on. Empty
 * if the list has only one page. The newest has the same content and the same canonical address as the list itself.
 */
export function numberedPages(c: Catalog, id: PageId, slug?: string): SitePage[] {
  const newest = c.pagesByPath.get(href(id, slug));
  const lists = newest && listedPages(c, newest);
  if (!lists || lists.length === 1) return [];
  const { title, description, path, apiPath, dateModified } = newest;
  const { list, language } = c.words;
  const older = lists.slice(0, -1).map((items, index): SitePage => {
    const pageNumber = index + 1;
    const page = pageNumber.toLocaleString(language);
    return {
      ...newest,
      path: collectionPageAddress(path, pageNumber),
      title: fill(list.title, { title, page }),
      description: fill(list.description, { description: description.replace(/[.。]$/u, ''), page }),
      dateModified: latest(items.map(lastChanged)) ?? dateModified,
      ...(apiPath !== undefined && { apiPath: collectionPageAddress(apiPath, pageNumber) }),
      pageNumber,
    };
  });
  return [...older, newest];
}

/** Returns the paths for `getStaticPaths()` of a list's route `[...page].astro`, with each page and its entries as props. */
export function listPaths<E extends Entry<CollectionKind>>(
  c: Catalog,
  entries: readonly E[],
  id: PageId,
  slug?: string,
) {
  const pages = pagesOf(entries);
  const propsOf = (page: SitePage) => ({ page, items: pages.at((page.pageNumber ?? 0) - 1) ?? [] });
  return [
    { params: { page: undefined }, props: propsOf(pageAt(c, id, slug)) },
    ...numberedPages(c, id, slug).map((page, index) => ({
      params: { page: `page/${index + 1}` },
      props: propsOf(page),
    })),
  ];
}

/**
 * Returns the links from a page of a list to its other pages; empty for a list of one page. The links on an older page
 * do not depend on the number of pages, so an older page does not change when the list grows.
 */
export function listLinks(c: Catalog, { id, slug, pageNumber }: SitePage) {
  const count = listedPages(c, { id, slug })?.length ?? 1;
  const list = href(id, slug);
  const current = pageNumber ?? count;
  const at = (number: number) => collectionPageAddress(list, number);
  const links = [
    { relation: 'first', word: 'oldest', href: at(1), isShown: current > 2 },
    { relation: 'previous', word: 'older', href: at(current - 1), isShown: current > 1 },
    { relation: 'next', word: 'newer', href: at(current + 1), isShown: current < count },
    { relation: 'last', word: 'newest', href: list, isShown: current < count },
  ] as const;
  return links.filter(({ isShown }) => isShown);
}
