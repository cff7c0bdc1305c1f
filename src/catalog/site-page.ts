import type { AnyEntry } from '../collections/index.ts';
import { isPagedPage } from '../contract/pagination.ts';
import { href, type PageId } from '../contract/routes.ts';
import { pagePathOf } from './built-in-pages.ts';
import type { Catalog } from './catalog.ts';

/** The facts about a page that its HTML, its Markdown, the sitemap and the operation `listPages` share. */
export interface SitePage {
  readonly id: PageId;
  /** The ID of the page's entry, or the slug of its topic. */
  readonly slug?: string;
  /** The entry that the page shows, or whose text introduces it. */
  readonly entry?: AnyEntry;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly dateModified: string;
  /** The publication date (RFC 3339 full-date). Undefined if the page has none. */
  readonly datePublished?: string;
  /** The path of the API resource that has the same facts as the page. */
  readonly apiPath?: string;
  /** The number of pages of the list that the page shows. Undefined if it does not show a list. */
  readonly pageCount?: number;
  /** The number of a page of a list. Undefined for the first, which is the list's own page, and for all other pages. */
  readonly pageNumber?: number;
}

/** The part of a catalog that knows its pages. */
type Pages = Pick<Catalog, 'sitePagesByPath'>;

/** Returns the page at a path. Throws if the catalog has no such page. */
export function pageAtPath({ sitePagesByPath }: Pages, path: string): SitePage {
  const page = sitePagesByPath.get(path);
  if (!page)
    throw new TypeError(
      `Cannot show the page ${path}: the catalog has no such page. Add content/pages${path}.md, or make it an entry of a collection`,
    );
  return page;
}

/** Returns the page with an ID, and with a slug if several pages have the ID. Throws if the catalog has no such page. */
export const pageAt = (c: Pages, id: PageId, slug?: string): SitePage => pageAtPath(c, href(id, slug));

/** Returns the page of an entry. Throws if the catalog has no such page. */
export const pageOf = (c: Pages, { collection, id }: Pick<AnyEntry, 'collection' | 'id'>): SitePage =>
  pageAtPath(c, pagePathOf(collection, id));

/** Returns a link to the page of an entry. */
export function entryLink(c: Pages, entry: Pick<AnyEntry, 'collection' | 'id'>) {
  const { title, path } = pageOf(c, entry);
  return { text: title, href: path };
}

/** The types of pages at schema.org. An item is an entry with a page of its own: a product, a post or a piece of work. */
export const pageTypes = ['WebPage', 'AboutPage', 'ContactPage', 'CollectionPage', 'ItemPage'] as const;

export function pageTypeOf({ id, entry }: SitePage): (typeof pageTypes)[number] {
  if (id === 'aboutPage') return 'AboutPage';
  if (id === 'contactPage') return 'ContactPage';
  if (isPagedPage(id)) return 'CollectionPage';
  return entry && entry.collection !== 'pages' ? 'ItemPage' : 'WebPage';
}
