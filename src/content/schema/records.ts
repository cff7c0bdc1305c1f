import type { ImageFile } from '../images/image-file.ts';
import { z } from 'zod';
import { contactRecord } from './contact.ts';
import { newsRecord } from './news.ts';
import { organizationRecord } from './organization.ts';
import { pageRecord } from './page.ts';
import { productRecord } from './product.ts';
import { workRecord } from './work.ts';

/** The schema of each kind of record: the names are those of the folders and files in `content/`. */
export const recordSchemas = {
  organization: organizationRecord,
  contact: contactRecord,
  products: productRecord,
  news: newsRecord,
  work: workRecord,
  pages: pageRecord,
} as const;

export type Kind = keyof typeof recordSchemas;
export type RecordData<K extends Kind> = z.output<(typeof recordSchemas)[K]>;

export const kinds = Object.keys(recordSchemas) as Kind[];

/** Kinds that are one JSON file each; the others are a folder of Markdown files each. */
export const singleKinds = ['organization', 'contact'] as const satisfies readonly Kind[];
export type SingleKind = (typeof singleKinds)[number];
export type FolderKind = Exclude<Kind, SingleKind>;
export const folderKinds = kinds.filter((kind): kind is FolderKind => !(singleKinds as readonly Kind[]).includes(kind));

/** What one record of a kind is called in messages. */
export const kindNames = {
  organization: 'organization.json',
  contact: 'contact.json',
  products: 'a product',
  news: 'a news post',
  work: 'a piece of work',
  pages: 'a page',
} as const satisfies Record<Kind, string>;

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

export interface Records {
  readonly organization: CatalogRecord<'organization'>;
  readonly contact: CatalogRecord<'contact'>;
  readonly products: readonly CatalogRecord<'products'>[];
  readonly news: readonly CatalogRecord<'news'>[];
  readonly work: readonly CatalogRecord<'work'>[];
  readonly pages: readonly CatalogRecord<'pages'>[];
}

/** Whether a record is of a kind that is a folder of Markdown files. */
export const isFolderRecord = (record: CatalogRecord<Kind>): record is CatalogRecord<FolderKind> =>
  (folderKinds as readonly Kind[]).includes(record.kind);
