import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import type { CollectionId } from '../contract/pagination.ts';
import type { PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import {
  datedKinds,
  mapKinds,
  folderRecords,
  kindsAboutProducts,
  orderingOf,
  type CatalogRecord,
  type DatedKind,
  type FolderKind,
  type KindAboutProducts,
  type RecordData,
  type RecordsOf,
} from '../content/schema/records.ts';
import { recordKey, type PublishedBody, type Records } from './records.ts';
import { wordsFor, type Words } from '../words/words.ts';
import { groupByEach } from './topics.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { pagePathOf, parents } from './built-in-pages.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { daysOfChange, withPricesOn, publishedOn, whyUnpublished, type Unpublished } from './publication.ts';

export type ProductRecord = CatalogRecord<'products'>;
export type NewsRecord = CatalogRecord<'news'>;
export type WorkRecord = CatalogRecord<'work'>;

interface Neighbours<R> {
  readonly newer: R | undefined;
  readonly older: R | undefined;
}

export interface Snapshot {
  readonly text: string;
  readonly digest: string;
}

/** All published records of a company, ordered and linked to each other, and the pages of its site. */
export interface Catalog extends Omit<Records, 'pages' | 'words' | 'customPages'> {
  readonly site: string;
  /** The name of the API version whose resources are built and linked: `1`. */
  readonly version: string;
  /** The day of the build in the company's time zone, as an RFC 3339 full-date. */
  readonly today: string;
  readonly words: Words;
  /** The content of `words.json`: the company's own words for the interface. */
  readonly overrides: RecordData<'words'>;
  /** All pages except the 404 page and the older pages of lists, in the order of the sitemap. */
  readonly pages: readonly SitePage[];
  /** The same pages as in `pages`, grouped by the ID of their route. */
  readonly pagesById: ReadonlyMap<PageId, readonly SitePage[]>;
  /** The records of `content/pages`, by slug: introductions of generated pages, and pages that editors add. */
  readonly introductions: ReadonlyMap<string, CatalogRecord<'pages'>>;
  /** The Markdown of pages that developers add in `src/pages`, by path. Empty until their HTML is rendered. */
  readonly customMarkdown: ReadonlyMap<string, string>;
  /** The published ledger, including the changes of this build. Empty until `withLedger()` adds it. */
  readonly ledger: Ledger;
  /** NDJSON snapshots of the collections, in the current API version. Empty until `withLedger()` adds them. */
  readonly snapshots: ReadonlyMap<CollectionId, Snapshot>;
  /** Why each draft or scheduled page is unpublished, by path. Always empty except in the dev server. */
  readonly unpublishedPages: ReadonlyMap<string, Unpublished>;
  /** The future days on which published content changes automatically: RFC 3339 full-dates in ascending order. */
  readonly daysOfChange: readonly string[];
  readonly bySlug: { readonly [K in CollectionKind]: ReadonlyMap<string, CatalogRecord<K>> };
  readonly neighbours: { readonly [K in DatedKind]: ReadonlyMap<string, Neighbours<CatalogRecord<K>>> };
  readonly byProduct: { readonly [K in KindAboutProducts]: ReadonlyMap<string, readonly CatalogRecord<K>[]> };
}

export const datedPages: readonly PageId[] = datedKinds.map((kind) => collections[kind].itemPage);

/** Returns a page's parent in breadcrumbs, if any. The parent of an older page of a list is the list's newest page. */
export function parentPage(
  { pagesById }: Pick<Catalog, 'pagesById'>,
  { id, record, pageNumber }: SitePage,
): SitePage | undefined {
  if (pageNumber !== undefined) return pagesById.get(id)?.find((candidate) => candidate.record === record);
  const parentId = parents[id];
  return parentId && pagesById.get(parentId)?.[0];
}

export const recordsByKind = (catalog: Catalog): RecordsOf<FolderKind> => ({
  ...catalog,
  pages: [...catalog.introductions.values()],
});

export const catalogRecords = (catalog: Catalog): readonly CatalogRecord<FolderKind>[] =>
  folderRecords(recordsByKind(catalog));

export const recordBody = (
  { bodies }: Pick<Catalog, 'bodies'>,
  record: CatalogRecord<FolderKind>,
): PublishedBody | undefined => bodies.get(recordKey(record));

const compareSlugs = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1);

const indexBySlug = <R extends { readonly slug: string }>(records: readonly R[]): Map<string, R> =>
  new Map(records.map((record) => [record.slug, record]));

const neighboursBySlug = <R extends { readonly slug: string }>(records: readonly R[]): Map<string, Neighbours<R>> =>
  new Map(records.map(({ slug }, index) => [slug, { newer: records[index - 1], older: records[index + 1] }]));

const sortRecords = <R extends CatalogRecord<CollectionKind>>(kind: CollectionKind, records: readonly R[]): R[] =>
  records.toSorted((a, b) => orderingOf(kind).compare(a.data, b.data) || compareSlugs(a, b));

const findUnpublishedPages = (records: Records, today: string): Map<string, Unpublished> =>
  new Map(
    folderRecords(records).flatMap((record) => {
      const reason = whyUnpublished(record, today);
      return reason ? [[pagePathOf(record.kind, record.slug), reason] as const] : [];
    }),
  );

/**
 * Builds the catalog from records without errors. `today` is an RFC 3339 full-date, `site` an origin without a trailing
 * slash. If `shown` is `all`, the catalog includes drafts and scheduled records.
 */
export function buildCatalog(
  checked: Records,
  site: string,
  today: string,
  shown: 'published' | 'all' = 'published',
): Catalog {
  const records = withPricesOn(shown === 'all' ? checked : publishedOn(checked, today), today);
  const { pages: introductions, words, customPages: _, ...otherRecords } = records;
  const sorted = mapKinds<RecordsOf<CollectionKind>>(collectionKinds, (kind) =>
    sortRecords<CatalogRecord<CollectionKind>>(kind, records[kind]),
  );
  const pages = sitePages({ ...records, ...sorted });
  return {
    ...otherRecords,
    ...sorted,
    site,
    version: versions.current,
    today,
    words: wordsFor(records.organization.inLanguage, words.words),
    overrides: words,
    pages,
    pagesById: Map.groupBy(pages, ({ id }) => id),
    introductions: indexBySlug(introductions),
    customMarkdown: new Map(),
    ledger: emptyLedger,
    snapshots: new Map(),
    unpublishedPages: findUnpublishedPages(records, today),
    daysOfChange: daysOfChange(checked, today),
    bySlug: mapKinds(collectionKinds, (kind) => indexBySlug<CatalogRecord<CollectionKind>>(sorted[kind])),
    neighbours: mapKinds(datedKinds, (kind) => neighboursBySlug<CatalogRecord<DatedKind>>(sorted[kind])),
    byProduct: mapKinds(kindsAboutProducts, (kind) =>
      groupByEach<CatalogRecord<KindAboutProducts>>(sorted[kind], ({ data }) => data.products),
    ),
  };
}
