import type { PageId } from '../contract/routes.ts';
import { versions } from '../contract/versions.ts';
import type { CatalogRecord, RecordData, Records } from '../content/schema/records.ts';
import { pagePathOf } from './page-path.ts';
import { sitePages, type SitePage } from './site-pages.ts';
import { daysToCome, publishedOn, unpublished, type Unpublished } from './publication.ts';

export type ProductRecord = CatalogRecord<'products'>;
export type NewsRecord = CatalogRecord<'news'>;
export type WorkRecord = CatalogRecord<'work'>;

/** The records before and after one, where there are any. */
export interface Near<R> {
  readonly newer?: R;
  readonly older?: R;
}

/** Everything that is published, in the order in which it is published, each record linked to its kin. */
export interface Catalog {
  /** Origin under which everything is published, without a trailing slash. */
  readonly site: string;
  /** Version of the API that resources are represented in, and link to. */
  readonly version: string;
  /** RFC 3339 full-date of the build, in the company's time zone. */
  readonly today: string;
  readonly organization: RecordData<'organization'>;
  readonly contact: RecordData<'contact'>;
  /** By their `order`. */
  readonly products: readonly ProductRecord[];
  /** Newest first. */
  readonly news: readonly NewsRecord[];
  /** Newest first. */
  readonly work: readonly WorkRecord[];
  /** Every page of the site, in the order of the sitemap; the page for what is missing is not among them. */
  readonly pages: readonly SitePage[];
  /** The same pages by what they are, in that order. */
  readonly pagesById: ReadonlyMap<PageId, readonly SitePage[]>;
  /** The authored introduction of a page, by its path. */
  readonly introductions: ReadonlyMap<string, CatalogRecord<'pages'>>;
  /** Why a page is not published, by its path: of the dev server's catalog alone, which shows those too. */
  readonly unpublishedPages: ReadonlyMap<string, Unpublished>;
  /** The days on which something is published that is not yet, in order. */
  readonly daysToCome: readonly string[];
  readonly productBySlug: ReadonlyMap<string, ProductRecord>;
  readonly newsBySlug: ReadonlyMap<string, NewsRecord>;
  readonly workBySlug: ReadonlyMap<string, WorkRecord>;
  readonly newsNeighbours: ReadonlyMap<string, Near<NewsRecord>>;
  readonly workNeighbours: ReadonlyMap<string, Near<WorkRecord>>;
  readonly newsByProduct: ReadonlyMap<string, readonly NewsRecord[]>;
  readonly workByProduct: ReadonlyMap<string, readonly WorkRecord[]>;
}

const bySlug = (a: { slug: string }, b: { slug: string }): number => (a.slug < b.slug ? -1 : 1);

const newestFirst = <R extends NewsRecord | WorkRecord>(records: readonly R[]): R[] =>
  records.toSorted((a, b) => (a.data.date === b.data.date ? bySlug(a, b) : a.data.date < b.data.date ? 1 : -1));

const indexed = <R extends { readonly slug: string }>(records: readonly R[]): Map<string, R> =>
  new Map(records.map((record) => [record.slug, record]));

/** What stands beside each record of a list that has the newest first. */
const neighbours = <R extends { readonly slug: string }>(records: readonly R[]): Map<string, Near<R>> =>
  new Map(
    records.map(({ slug }, index) => {
      const newer = records[index - 1];
      const older = records[index + 1];
      return [slug, { ...(newer && { newer }), ...(older && { older }) }];
    }),
  );

function byProduct<R extends NewsRecord | WorkRecord>(records: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const record of records) {
    for (const slug of record.data.products) {
      const same = found.get(slug);
      if (same) same.push(record);
      else found.set(slug, [record]);
    }
  }
  return found;
}

function publicationStatuses({ products, news, work, pages }: Records, today: string): Map<string, Unpublished> {
  return new Map(
    [...products, ...news, ...work, ...pages].flatMap((record) => {
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
  const records = shown === 'all' ? checked : publishedOn(checked, today);
  const products = records.products.toSorted((a, b) => a.data.order - b.data.order || bySlug(a, b));
  const news = newestFirst(records.news);
  const work = newestFirst(records.work);
  const pages = sitePages({ ...records, products, news, work });
  return {
    site,
    version: versions.current,
    today,
    organization: records.organization.data,
    contact: records.contact.data,
    products,
    news,
    work,
    pages,
    pagesById: Map.groupBy(pages, ({ id }) => id),
    introductions: indexed(records.pages),
    unpublishedPages: publicationStatuses(records, today),
    daysToCome: daysToCome(checked, today),
    productBySlug: indexed(products),
    newsBySlug: indexed(news),
    workBySlug: indexed(work),
    newsNeighbours: neighbours(news),
    workNeighbours: neighbours(work),
    newsByProduct: byProduct(news),
    workByProduct: byProduct(work),
  };
}
