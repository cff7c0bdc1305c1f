import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import type { CollectionId } from '../contract/pagination.ts';
import type { PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import type { BrandFont } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import {
  datedKinds,
  eachKind,
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
import { recordKey, type PublishedBody, type RecordFiles, type Records } from './records.ts';
import { wordsFor, type Words } from '../words/words.ts';
import { groupByEach } from './topics.ts';
import { emptyLedger, type Ledger } from './ledger.ts';
import { pagePathOf } from './page-path.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { daysToCome, pricedOn, publishedOn, unpublished, type Unpublished } from './publication.ts';

export type ProductRecord = CatalogRecord<'products'>;
export type NewsRecord = CatalogRecord<'news'>;
export type WorkRecord = CatalogRecord<'work'>;

/** The records before and after another one in its list; undefined at either end. */
export interface Near<R> {
  readonly newer?: R;
  readonly older?: R;
}

/** The file with every item of a collection, one a line. */
export interface Snapshot {
  readonly text: string;
  /** The SHA-256 of the text in hexadecimal. */
  readonly digest: string;
}

/** Everything that is published: all records, ordered and linked to each other, and all pages. */
export interface Catalog extends RecordsOf<CollectionKind>, RecordFiles {
  /** Origin under which everything is published, without a trailing slash. */
  readonly site: string;
  /** Version of the API that resources are represented in, and link to. */
  readonly version: string;
  /** RFC 3339 full-date of the build, in the company's time zone. */
  readonly today: string;
  readonly organization: RecordData<'organization'>;
  readonly contact: RecordData<'contact'>;
  /** The words of the interface. */
  readonly words: Words;
  /** The words that the company overrides. */
  readonly overrides: RecordData<'words'>;
  readonly brand: RecordData<'brand'>;
  /** The images that the brand names. */
  readonly brandImages: readonly ImageFile[];
  /** The fonts that the brand names. */
  readonly brandFonts: readonly BrandFont[];
  /** Every page of the site but the 404 page, in the order of the sitemap. */
  readonly pages: readonly SitePage[];
  /** `pages` by their routes, in the same order. */
  readonly pagesById: ReadonlyMap<PageId, readonly SitePage[]>;
  /** The records of `content/pages`, by their slugs. */
  readonly introductions: ReadonlyMap<string, CatalogRecord<'pages'>>;
  /** The Markdown of pages of code, by their paths; without those whose HTML has not been rendered yet. */
  readonly customMarkdown: ReadonlyMap<string, string>;
  /** What has changed with this build and all before it; empty until the build has gathered it. */
  readonly ledger: Ledger;
  /** The snapshots of collections in the current version of the API; empty until the build has made them. */
  readonly snapshots: ReadonlyMap<CollectionId, Snapshot>;
  /** Why a page is not published, by its path. Empty except in the dev server, which shows unpublished pages too. */
  readonly unpublishedPages: ReadonlyMap<string, Unpublished>;
  /** The days to come on which what is published changes by itself, in order: RFC 3339 full-dates. */
  readonly daysToCome: readonly string[];
  /** The records of each collection by their slugs. */
  readonly bySlug: { readonly [K in CollectionKind]: ReadonlyMap<string, CatalogRecord<K>> };
  /** The records before and after a record of a dated collection, by its slug. */
  readonly neighbours: { readonly [K in DatedKind]: ReadonlyMap<string, Near<CatalogRecord<K>>> };
  /** The records that are about a product, by its slug. */
  readonly byProduct: { readonly [K in KindAboutProducts]: ReadonlyMap<string, readonly CatalogRecord<K>[]> };
}

/** The pages of the records that are published on their `date`, each kind newest first. */
export const datedPages: readonly PageId[] = datedKinds.map((kind) => collections[kind].itemPage);

/** The records of each folder that a catalog publishes. */
export const publishedRecords = (catalog: Catalog): RecordsOf<FolderKind> => ({
  ...catalog,
  pages: [...catalog.introductions.values()],
});

/** Every record that a catalog publishes on a page. */
export const catalogRecords = (catalog: Catalog): readonly CatalogRecord<FolderKind>[] =>
  folderRecords(publishedRecords(catalog));

/** Returns the published body of a record. */
export const recordBody = (
  { bodies }: Pick<Catalog, 'bodies'>,
  record: CatalogRecord<FolderKind>,
): PublishedBody | undefined => bodies.get(recordKey(record));

const bySlug = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1);

const indexed = <R extends { readonly slug: string }>(records: readonly R[]): Map<string, R> =>
  new Map(records.map((record) => [record.slug, record]));

/** The newer and the older record of each record, by its slug. `records` has the newest first. */
const neighbours = <R extends { readonly slug: string }>(records: readonly R[]): Map<string, Near<R>> =>
  new Map(
    records.map(({ slug }, index) => {
      const newer = records[index - 1];
      const older = records[index + 1];
      return [slug, { ...(newer && { newer }), ...(older && { older }) }];
    }),
  );

const byProduct = <R extends CatalogRecord<KindAboutProducts>>(records: readonly R[]): Map<string, R[]> =>
  groupByEach(records, ({ data }) => data.products);

const ordered = <R extends CatalogRecord<CollectionKind>>(kind: CollectionKind, records: readonly R[]): R[] =>
  records.toSorted((a, b) => orderingOf(kind).compare(a.data, b.data) || bySlug(a, b));

function publicationStatuses(records: Records, today: string): Map<string, Unpublished> {
  return new Map(
    folderRecords(records).flatMap((record) => {
      const publicationStatus = unpublished(record, today);
      return publicationStatus ? [[pagePathOf(record.kind, record.slug), publicationStatus] as const] : [];
    }),
  );
}

/**
 * Orders and links records that have passed every check: those that are published on `today`, a full-date, or `all`,
 * drafts and scheduled posts included. `site` is an origin without a trailing slash.
 */
export function buildCatalog(
  checked: Records,
  site: string,
  today: string,
  shown: 'published' | 'all' = 'published',
): Catalog {
  const records = pricedOn(shown === 'all' ? checked : publishedOn(checked, today), today);
  const listed = eachKind<RecordsOf<CollectionKind>>(collectionKinds, (kind) =>
    ordered<CatalogRecord<CollectionKind>>(kind, records[kind]),
  );
  const pages = sitePages({ ...records, ...listed });
  return {
    ...listed,
    site,
    version: versions.current,
    today,
    bodies: records.bodies,
    images: records.images,
    organization: records.organization,
    contact: records.contact,
    words: wordsFor(records.organization.inLanguage, records.words.words),
    overrides: records.words,
    brand: records.brand,
    brandImages: records.brandImages,
    brandFonts: records.brandFonts,
    pages,
    pagesById: Map.groupBy(pages, ({ id }) => id),
    introductions: indexed(records.pages),
    customMarkdown: new Map(),
    ledger: emptyLedger,
    snapshots: new Map(),
    unpublishedPages: publicationStatuses(records, today),
    daysToCome: daysToCome(checked, today),
    bySlug: eachKind(collectionKinds, (kind) => indexed<CatalogRecord<CollectionKind>>(listed[kind])),
    neighbours: eachKind(datedKinds, (kind) => neighbours<CatalogRecord<DatedKind>>(listed[kind])),
    byProduct: eachKind(kindsAboutProducts, (kind) => byProduct<CatalogRecord<KindAboutProducts>>(listed[kind])),
  };
}
