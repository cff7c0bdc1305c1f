import { collectionPageFile } from '../contract/pagination.ts';
import { href, routes, type PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import { latest } from './latest.ts';
import { workPages, newsPages, productPages } from './record-pages.ts';
import { productSince } from './product-since.ts';
import type { CatalogRecord, Records } from '../content/schema/records.ts';
import {
  documentationPageIds,
  documentationPages,
  introduced,
  introducedSlugs,
  type IntroducedSlug,
} from './known-pages.ts';

/** One canonical page: what its HTML, its Markdown, the sitemap and `listPages` have in common. */
export interface SitePage {
  readonly id: PageId;
  /** Slug of the record it shows, where its route has one. */
  readonly record?: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** RFC 3339 full-date. */
  readonly dateModified: string;
  /** RFC 3339 full-date, where the page has a day of publication. */
  readonly datePublished?: string;
  /** Path of the resource that states the same facts. */
  readonly apiPath?: string;
  /** RFC 3339 full-date from which it counts among all pages; empty for a page that every site has. */
  readonly since: string;
  /** The number of the part that it lists, where it lists a collection and not the newest part of it. */
  readonly page?: number;
}

/** The page that stands where nothing is. It is published, and is no canonical page. */
export const notFoundPage: SitePage = {
  id: 'notFoundPage',
  path: routes.notFoundPage.path,
  title: 'Not found',
  description: 'There is no page at this address.',
  dateModified: versions.revised,
  since: '',
};

/** Where the files of a page lie, before their suffix: at its path, but for the part of a list, which has no path of its own. */
export const filePath = ({ id, path, page: pageNumber }: SitePage): string =>
  pageNumber === undefined ? path : collectionPageFile(href(id), pageNumber);

/** Day on which a post or a piece of work last changed. */
export const changed = ({ data }: CatalogRecord<'news'> | CatalogRecord<'work'>): string => data.updated ?? data.date;

/** Every canonical page, in the order of the sitemap. Records come in the order in which they are listed. */
export function sitePages({ organization, contact, products, news, work, pages }: Records): SitePage[] {
  const authored = new Map(pages.map((page) => [page.slug, page]));
  // A page that lists a collection shows the newest part of it.
  const itemsChanged: Record<IntroducedSlug, readonly string[]> = {
    index: [],
    products:
      productPages(products)
        .at(-1)
        ?.map(({ data }) => data.updated) ?? [],
    news: newsPages(news).at(-1)?.map(changed) ?? [],
    work: workPages(work).at(-1)?.map(changed) ?? [],
    about: [organization.data.updated],
    contact: [contact.data.updated],
  };

  const introduction = (slug: IntroducedSlug): SitePage[] => {
    const page = authored.get(slug);
    if (!page) return [];
    const { id, resource } = introduced[slug];
    return [
      {
        id,
        path: href(id),
        title: page.data.title,
        description: page.data.summary,
        dateModified: latest([page.data.updated, ...itemsChanged[slug]]) ?? page.data.updated,
        apiPath: href(resource),
        since: '',
      },
    ];
  };

  const pagesOfProducts = products.map((record): SitePage => ({
    id: 'productPage',
    record: record.slug,
    path: href('productPage', record.slug),
    title: record.data.name,
    description: record.data.summary,
    dateModified: record.data.updated,
    apiPath: href('product', record.slug),
    since: productSince(record),
  }));
  const dated =
    (id: 'postPage' | 'piecePage') =>
    (record: CatalogRecord<'news'> | CatalogRecord<'work'>): SitePage => ({
      id,
      record: record.slug,
      path: href(id, record.slug),
      title: record.data.title,
      description: record.data.summary,
      dateModified: changed(record),
      datePublished: record.data.date,
      since: record.data.date,
    });
  const added = pages
    .filter(({ slug }) => !(introducedSlugs as readonly string[]).includes(slug))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, data }): SitePage => ({
      id: 'page',
      record: slug,
      path: href('page', slug),
      title: data.title,
      description: data.summary,
      dateModified: data.updated,
      since: data.updated,
    }));
  const documentation = documentationPageIds.map((id): SitePage => ({
    id,
    path: href(id),
    ...documentationPages[id],
    dateModified: versions.revised,
    since: '',
  }));

  return [
    ...introduction('index'),
    ...introduction('products'),
    ...pagesOfProducts,
    ...introduction('news'),
    ...news.map(dated('postPage')),
    ...introduction('work'),
    ...work.map(dated('piecePage')),
    ...introduction('about'),
    ...introduction('contact'),
    ...added,
    ...documentation,
  ];
}
