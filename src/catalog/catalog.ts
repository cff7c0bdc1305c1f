import { itemsPerPage } from '../contract/limits.ts';
import { href, type PageId } from '../contract/routes.ts';
import { hasCents } from '../i18n/format.ts';
import { wordsFor, type Words } from '../i18n/words.ts';
import type { Entries, Entry } from '../schemas/collections.ts';
import type { CollectionKind } from '../contract/collections.ts';
import { parents } from './built-in-pages.ts';
import type { Pictures } from './pictures.ts';
import { withProductsOn } from './publication.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { topicsOf, type Topic } from './topics.ts';

/** All published entries of a company, ordered and linked to each other, and the pages of its site. */
export interface Catalog extends Omit<Entries, 'pages' | 'words'> {
  /** The origin of the site, without a trailing slash. */
  readonly site: string;
  /** The day of the build in the company's time zone, as an RFC 3339 full-date. */
  readonly today: string;
  readonly words: Words;
  readonly topics: readonly Topic[];
  /** All pages except the 404 page and the numbered pages of lists, in the order of the sitemap. */
  readonly pages: readonly SitePage[];
  /** The same pages as in `pages`, the last changed first. */
  readonly pagesByChange: readonly SitePage[];
  /** The same pages as in `pages`, grouped by the ID of their route. */
  readonly pagesById: ReadonlyMap<PageId, readonly SitePage[]>;
  /** The same pages by their path. */
  readonly pagesByPath: ReadonlyMap<string, SitePage>;
  /** The published pictures. Only `catalogAt()` adds them, because Astro publishes them. */
  readonly pictures: Pictures;
  readonly productsBySlug: ReadonlyMap<string, Entry<'products'>>;
  /** Whether short prices have decimals: all or none, so that they can be compared. */
  readonly pricesHaveCents: boolean;
}

/** Returns a page's parent in breadcrumbs, if any. The parent of a numbered page of a list is the list's own page. */
export function parentPage(c: Catalog, { id, slug, pageNumber }: SitePage): SitePage | undefined {
  if (pageNumber !== undefined) return pageAt(c, id, slug);
  const parentId = parents[id];
  return parentId && pageAt(c, parentId);
}

/** Returns the page with an ID, and with a slug if several pages have the ID. Throws if the catalog has no such page. */
export function pageAt({ pagesByPath }: Pick<Catalog, 'pagesByPath'>, id: PageId, slug?: string): SitePage {
  const page = pagesByPath.get(href(id, slug));
  if (!page) throw new TypeError(`Cannot show the page ${id} ${slug ?? ''}: the catalog has no such page`);
  return page;
}

/** Returns what the company calls its products: the title of their list. Empty if it has none. */
export const productsTitle = ({ pagesById }: Catalog): string => pagesById.get('productsPage')?.[0]?.title ?? '';

/** Returns the posts or the work about a product, at most as many as on one page of a list. */
export const aboutProduct = <E extends Entry<'news' | 'work'>>(entries: readonly E[], slug: string): readonly E[] =>
  entries.filter(({ data }) => data.products.includes(slug)).slice(0, itemsPerPage);

/** Returns the products with these slugs that are published. */
export const productsOf = ({ productsBySlug }: Catalog, slugs: readonly string[]): Entry<'products'>[] =>
  slugs.flatMap((slug) => productsBySlug.get(slug) ?? []);

const compareIds = (a: Entry<CollectionKind>, b: Entry<CollectionKind>): number => (a.id < b.id ? -1 : 1);

const inOrder = (products: readonly Entry<'products'>[]): Entry<'products'>[] =>
  products.toSorted((a, b) => (a.data.order ?? Infinity) - (b.data.order ?? Infinity) || compareIds(a, b));

const newestFirst = <E extends Entry<'news' | 'work'>>(entries: readonly E[]): E[] =>
  entries.toSorted((a, b) => b.data.date.localeCompare(a.data.date) || compareIds(a, b));

/** Builds the catalog from checked entries. In the dev server, they include drafts and scheduled entries. */
export function buildCatalog(checked: Entries, { site, today }: Pick<Catalog, 'site' | 'today'>): Catalog {
  const entries = withProductsOn(checked, today);
  const { inLanguage } = entries.organization;
  const [products, news, work] = [inOrder(entries.products), newestFirst(entries.news), newestFirst(entries.work)];
  const topics = topicsOf(news, inLanguage);
  const words = wordsFor(inLanguage, entries.words.words);
  const pages = sitePages({ ...entries, products, news, work, topics }, words);
  return {
    ...entries,
    products,
    news,
    work,
    topics,
    site,
    today,
    words,
    pages,
    pagesByChange: pages.toSorted((a, b) => b.dateModified.localeCompare(a.dateModified)),
    pagesById: Map.groupBy(pages, ({ id }) => id),
    pagesByPath: new Map(pages.map((page) => [page.path, page])),
    pictures: new Map(),
    pricesHaveCents: hasCents(products.flatMap(({ data }) => data.offers)),
    productsBySlug: new Map(products.map((product) => [product.id, product])),
  };
}
