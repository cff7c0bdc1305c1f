import type { ImageFile } from '../images/image-file.ts';
import { z } from 'zod';
import { collectionKinds, collections, type CollectionKind } from '../../contract/collections.ts';
import { contactRecord } from './contact.ts';
import type { CustomPage } from './custom-page.ts';
import { newsRecord } from './news.ts';
import { organizationRecord } from './organization.ts';
import { pageRecord } from './page.ts';
import { productRecord, productSince } from './product.ts';
import { workRecord } from './work.ts';

/** Kinds that are one JSON file each; the others are a folder of Markdown files each. */
export const singleKinds = ['organization', 'contact'] as const;
export type SingleKind = (typeof singleKinds)[number];
export type FolderKind = CollectionKind | 'pages';
export type Kind = SingleKind | FolderKind;

/** What an entry needs for its page, and for where that was before. */
type Published = { summary: string; aliases: readonly string[]; draft: boolean; updated?: string | undefined } & (
  { title: string } | { name: string }
) &
  ({ date: string } | { updated: string });

/** The schema of each kind of record: the names are those of the folders and files in `content/`. */
export const recordSchemas = {
  organization: organizationRecord,
  contact: contactRecord,
  products: productRecord,
  news: newsRecord,
  work: workRecord,
  pages: pageRecord,
} as const satisfies Record<SingleKind, z.ZodObject> & Record<FolderKind, z.ZodObject & z.ZodType<Published>>;

export type RecordData<K extends Kind> = z.output<(typeof recordSchemas)[K]>;

export const kinds = Object.keys(recordSchemas) as Kind[];
export const folderKinds: readonly FolderKind[] = [...collectionKinds, 'pages'];

/** The collections whose schema has a field. */
export type KindWith<Field extends string> = {
  [K in CollectionKind]: Field extends keyof RecordData<K> ? K : never;
}[CollectionKind];

const kindsWith = <Field extends string>(field: Field): readonly KindWith<Field>[] =>
  collectionKinds.filter((kind): kind is KindWith<Field> => field in recordSchemas[kind].shape);

/** Collections whose records are published on their `date`, and listed newest first. */
export type DatedKind = KindWith<'date'>;
export const datedKinds = kindsWith('date');

/** Collections whose records name the products that they are about. */
export type KindAboutProducts = KindWith<'products'>;
export const kindsAboutProducts = kindsWith('products');

/** How the records of a collection are ordered, and the day from which each counts when they are split into pages. */
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

/** The ordering of a collection, for data of records of it. */
export const orderingOf = (kind: CollectionKind) => orderings[kind] as Ordering<RecordData<CollectionKind>>;

/** What one record of each folder is called, and several. */
export const kindNouns = (kind: FolderKind): readonly [one: string, several: string] =>
  kind === 'pages' ? ['page', 'pages'] : collections[kind].nouns;

/** Whether a kind is one file. */
export const isSingle = (kind: Kind): kind is SingleKind => (singleKinds as readonly Kind[]).includes(kind);

/** What one record of a kind is called in messages: `a product`, and a single file by its name. */
export function kindName(kind: Kind): string {
  if (isSingle(kind)) return `${kind}.json`;
  const [one] = kindNouns(kind);
  return `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** One authored entry: its validated data, and its Markdown body where it has one. */
export interface CatalogRecord<K extends Kind> {
  readonly kind: K;
  /** Of a page the path below `content/pages` without suffix, otherwise the name of the file. */
  readonly slug: string;
  readonly data: RecordData<K>;
  /** Its Markdown as it is published, with the paths of this site below an origin; empty where the record has none. */
  readonly body: (origin: string) => string;
  /** The body as HTML. */
  readonly html: string;
  /** Images of the content folder that the body shows or links to. */
  readonly images: readonly ImageFile[];
}

/** The records of each folder, or of some. */
export type RecordsOf<K extends FolderKind> = { readonly [Each in K]: readonly CatalogRecord<Each>[] };

export interface Records extends RecordsOf<FolderKind> {
  readonly organization: CatalogRecord<'organization'>;
  readonly contact: CatalogRecord<'contact'>;
  /** The pages that the project adds as code. */
  readonly customPages: readonly CustomPage[];
}

/** All records of all folders. */
export const folderRecords = (records: RecordsOf<FolderKind>): readonly CatalogRecord<FolderKind>[] =>
  folderKinds.flatMap((kind): readonly CatalogRecord<FolderKind>[] => records[kind]);

/** What `make` gives for each kind of some, by kind. The caller says what type that has for which kind. */
export const eachKind = <Made extends object>(
  of: readonly (keyof Made & Kind)[],
  make: (kind: keyof Made & Kind) => unknown,
): Made => Object.fromEntries(of.map((kind) => [kind, make(kind)])) as Made;

/** Whether a record is of a kind that is a folder of Markdown files. */
export const isFolderRecord = (record: CatalogRecord<Kind>): record is CatalogRecord<FolderKind> =>
  !isSingle(record.kind);
