import type { ImageMetadata } from 'astro';
import type { z } from 'zod';
import { collectionKinds, type CollectionKind } from '../contract/collections.ts';
import { brandSchema } from './brand.ts';
import { contactSchema } from './contact.ts';
import { line } from './fields.ts';
import { newsSchema } from './news.ts';
import { organizationSchema } from './organization.ts';
import { pageSchema } from './page.ts';
import { productSchema } from './product.ts';
import { wordsSchema } from './words.ts';
import { workSchema } from './work.ts';

export const singleKinds = ['organization', 'contact', 'brand', 'words'] as const;
export const requiredKinds = ['organization', 'contact'] as const satisfies readonly SingleKind[];
export type SingleKind = (typeof singleKinds)[number];
export type FolderKind = CollectionKind | 'pages';
export type Kind = SingleKind | FolderKind;

/**
 * Returns the schema of each kind. The kind is also the name of the folder or JSON file in `content/`. `image` is the
 * schema of the fields that name pictures, such as Astro's `image()`.
 */
export const schemasWith = <Image>(image: z.ZodType<Image>) =>
  ({
    organization: organizationSchema,
    contact: contactSchema,
    brand: brandSchema(image),
    words: wordsSchema,
    products: productSchema(image),
    news: newsSchema(image),
    work: workSchema(image),
    pages: pageSchema,
  }) as const satisfies Record<Kind, z.ZodObject>;

/** The schemas of files as people write them: pictures are paths. */
export const schemas = schemasWith(line);

/** The data of a file as its author wrote it, with defaults: pictures are paths relative to the file. */
export type SourceData<K extends Kind> = z.output<(typeof schemas)[K]>;

/** The data of an entry as `getCollection()` returns it: pictures are `ImageMetadata`. */
export type EntryData<K extends Kind> = z.output<ReturnType<typeof schemasWith<ImageMetadata>>[K]>;

export const kinds = Object.keys(schemas) as Kind[];
export const folderKinds: readonly FolderKind[] = [...collectionKinds, 'pages'];

export const isSingle = (kind: Kind): kind is SingleKind => (singleKinds as readonly Kind[]).includes(kind);

/** An entry of a content collection, as Astro's `getCollection()` returns it. */
export interface Entry<K extends Kind, Data = EntryData<K>> {
  readonly collection: K;
  /** The file name without suffix. For a page, the path below `content/pages` without suffix. */
  readonly id: string;
  readonly data: Data;
  /** The Markdown as its author wrote it. */
  readonly body?: string | undefined;
}

export type EntriesOf<K extends FolderKind> = { readonly [Each in K]: readonly Entry<Each>[] };

/** All entries of a content folder. */
export interface Entries extends EntriesOf<FolderKind> {
  readonly organization: EntryData<'organization'>;
  readonly contact: EntryData<'contact'>;
  readonly brand: EntryData<'brand'>;
  readonly words: EntryData<'words'>;
}

export const folderEntries = <All extends Readonly<Record<FolderKind, readonly unknown[]>>>(
  entries: All,
): All[FolderKind][number][] => folderKinds.flatMap((kind) => entries[kind]);

/** Builds an object with the result of `make` for each selected kind. The results are cast to `Made`, not checked. */
export const mapKinds = <Made extends object>(
  selectedKinds: readonly (keyof Made & Kind)[],
  make: (kind: keyof Made & Kind) => unknown,
): Made => Object.fromEntries(selectedKinds.map((kind) => [kind, make(kind)])) as Made;
