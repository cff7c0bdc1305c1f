import { z } from 'zod';
import { collectionKinds, collections, type CollectionKind } from '../../contract/collections.ts';
import { brandRecord } from './brand.ts';
import { contactRecord } from './contact.ts';
import { newsRecord } from './news.ts';
import { organizationRecord } from './organization.ts';
import { pageRecord } from './page.ts';
import { productRecord, productSince } from './product.ts';
import { wordsRecord } from './words.ts';
import { workRecord } from './work.ts';

/** The kinds that are one JSON file each; the others are a folder of Markdown files each. */
export const singleKinds = ['organization', 'contact', 'brand', 'words'] as const;
/** The single files that every catalog has. */
export const requiredKinds = ['organization', 'contact'] as const satisfies readonly SingleKind[];
export type SingleKind = (typeof singleKinds)[number];
export type FolderKind = CollectionKind | 'pages';
export type Kind = SingleKind | FolderKind;

/** The fields that every record with a page has: those of the page, and the aliases of its redirects. */
type Published = { summary: string; aliases: readonly string[]; draft: boolean; updated?: string | undefined } & (
  { title: string } | { name: string }
) &
  ({ date: string } | { updated: string });

/** The schema of each kind of record, by the name of its folder or file in `content/`. */
export const recordSchemas = {
  organization: organizationRecord,
  contact: contactRecord,
  brand: brandRecord,
  words: wordsRecord,
  products: productRecord,
  news: newsRecord,
  work: workRecord,
  pages: pageRecord,
} as const satisfies Record<SingleKind, z.ZodObject> & Record<FolderKind, z.ZodObject & z.ZodType<Published>>;

export type RecordData<K extends Kind> = z.output<(typeof recordSchemas)[K]>;

export const kinds = Object.keys(recordSchemas) as Kind[];
export const folderKinds: readonly FolderKind[] = [...collectionKinds, 'pages'];

/** The collections whose schema has a given field. */
export type KindWith<Field extends string> = {
  [K in CollectionKind]: Field extends keyof RecordData<K> ? K : never;
}[CollectionKind];

const kindsWith = <Field extends string>(field: Field): readonly KindWith<Field>[] =>
  collectionKinds.filter((kind): kind is KindWith<Field> => field in recordSchemas[kind].shape);

/** The collections whose records are published on their `date`, and listed newest first. */
export type DatedKind = KindWith<'date'>;
export const datedKinds = kindsWith('date');

/** The collections whose records name the products that they are about. */
export type KindAboutProducts = KindWith<'products'>;
export const kindsAboutProducts = kindsWith('products');

/** The order of the records of a collection, and the day by which they are split into pages. */
interface Ordering<Data> {
  readonly compare: (a: Data, b: Data) => number;
  /** RFC 3339 full-date. */
  readonly since: (data: Data) => string;
}

const newestFirst: Ordering<{ readonly date: string }> = {
  compare: (a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1),
  since: ({ date }) => date,
};

const orderings: { readonly [K in CollectionKind]: Ordering<RecordData<K>> } = {
  products: { compare: (a, b) => a.order - b.order, since: productSince },
  news: newestFirst,
  work: newestFirst,
};

/** The ordering of a collection. */
export const orderingOf = (kind: CollectionKind) => orderings[kind] as Ordering<RecordData<CollectionKind>>;

/** The nouns for one record of a folder and for several. */
export const kindNouns = (kind: FolderKind): readonly [one: string, several: string] =>
  kind === 'pages' ? ['page', 'pages'] : collections[kind].nouns;

/** Whether a kind is a single JSON file. */
export const isSingle = (kind: Kind): kind is SingleKind => (singleKinds as readonly Kind[]).includes(kind);

/** The name of one record of a kind in messages: `a product`, and of a single file its name. */
export function kindName(kind: Kind): string {
  if (isSingle(kind)) return `${kind}.json`;
  const [one] = kindNouns(kind);
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** One record as plain data. `Records` has its body and its images. */
export interface CatalogRecord<K extends Kind> {
  readonly kind: K;
  /** The name of the file; of a page the path below `content/pages` without suffix. */
  readonly slug: string;
  readonly data: RecordData<K>;
}

/** The fields of an entry that are valid, when others have errors. */
export interface PartialRecord<K extends Kind> extends Pick<CatalogRecord<K>, 'kind' | 'slug'> {
  readonly data: Partial<RecordData<K>>;
}

/** The records of some folders, by folder. */
export type RecordsOf<K extends FolderKind> = { readonly [Each in K]: readonly CatalogRecord<Each>[] };

/** All records of all folders. */
export const folderRecords = (records: RecordsOf<FolderKind>): readonly CatalogRecord<FolderKind>[] =>
  folderKinds.flatMap((kind): readonly CatalogRecord<FolderKind>[] => records[kind]);

/** The results of `make` for some kinds, by kind. The caller gives their type. */
export const eachKind = <Made extends object>(
  of: readonly (keyof Made & Kind)[],
  make: (kind: keyof Made & Kind) => unknown,
): Made => Object.fromEntries(of.map((kind) => [kind, make(kind)])) as Made;

/** Whether a record belongs to a folder of Markdown files. */
export const isFolderRecord = (record: CatalogRecord<Kind>): record is CatalogRecord<FolderKind> =>
  !isSingle(record.kind);
