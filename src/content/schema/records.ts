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

export const singleKinds = ['organization', 'contact', 'brand', 'words'] as const;
export const requiredKinds = ['organization', 'contact'] as const satisfies readonly SingleKind[];
export type SingleKind = (typeof singleKinds)[number];
export type FolderKind = CollectionKind | 'pages';
export type Kind = SingleKind | FolderKind;

type Published = { summary: string; aliases: readonly string[]; draft: boolean; updated?: string | undefined } & (
  { title: string } | { name: string }
) &
  ({ date: string } | { updated: string });

/** The schema of each record kind. The kind is also the name of the folder or JSON file in `content/`. */
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

export type KindWith<Field extends string> = {
  [K in CollectionKind]: Field extends keyof RecordData<K> ? K : never;
}[CollectionKind];

const kindsWith = <Field extends string>(field: Field): readonly KindWith<Field>[] =>
  collectionKinds.filter((kind): kind is KindWith<Field> => field in recordSchemas[kind].shape);

export type DatedKind = KindWith<'date'>;
export const datedKinds = kindsWith('date');

export type KindAboutProducts = KindWith<'products'>;
export const kindsAboutProducts = kindsWith('products');

/** The order of a collection: `since` divides records into pages, oldest first, and `compare` orders each page. */
interface Ordering<Data> {
  readonly compare: (a: Data, b: Data) => number;
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

export const orderingOf = (kind: CollectionKind) => orderings[kind] as Ordering<RecordData<CollectionKind>>;

export const kindNouns = (kind: FolderKind): readonly [one: string, several: string] =>
  kind === 'pages' ? ['page', 'pages'] : collections[kind].nouns;

export const isSingle = (kind: Kind): kind is SingleKind => (singleKinds as readonly Kind[]).includes(kind);

/** Returns the name of a record in error messages: `a product`, or `brand.json` for a kind with only one record. */
export function kindName(kind: Kind): string {
  if (isSingle(kind)) return `${kind}.json`;
  const [one] = kindNouns(kind);
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** A record as plain data: its kind, slug and fields, without its body and images. */
export interface CatalogRecord<K extends Kind> {
  readonly kind: K;
  /** The file name without suffix. For a page, the path below `content/pages` without suffix. */
  readonly slug: string;
  readonly data: RecordData<K>;
}

export interface PartialRecord<K extends Kind> extends Pick<CatalogRecord<K>, 'kind' | 'slug'> {
  readonly data: Partial<RecordData<K>>;
}

export type RecordsOf<K extends FolderKind> = { readonly [Each in K]: readonly CatalogRecord<Each>[] };

export const folderRecords = (records: RecordsOf<FolderKind>): readonly CatalogRecord<FolderKind>[] =>
  folderKinds.flatMap((kind): readonly CatalogRecord<FolderKind>[] => records[kind]);

/** Builds an object with the result of `make` for each selected kind. The results are cast to `Made`, not checked. */
export const mapKinds = <Made extends object>(
  selectedKinds: readonly (keyof Made & Kind)[],
  make: (kind: keyof Made & Kind) => unknown,
): Made => Object.fromEntries(selectedKinds.map((kind) => [kind, make(kind)])) as Made;

export const isFolderRecord = (record: CatalogRecord<Kind>): record is CatalogRecord<FolderKind> =>
  !isSingle(record.kind);
