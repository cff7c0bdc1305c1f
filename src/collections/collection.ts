import type { ImageMetadata } from 'astro';
import type { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import type { ListedName } from '../contract/collections.ts';
import type { JsonLdNode } from '../documents/json-ld-node.ts';

/** An entry of a content collection, as Astro's `getCollection()` returns it. */
export interface Entry<Name, Data> {
  readonly collection: Name;
  /** The file name without suffix. For a page, the path below `content/pages` without suffix. */
  readonly id: string;
  readonly data: Data;
  /** The Markdown as its author wrote it. */
  readonly body?: string | undefined;
}

/** The fields that the entries of all collections have. */
interface CommonData {
  readonly summary: string;
  /** The day on which the facts last changed. By default, the day of publication. */
  readonly updated?: string | undefined;
  readonly aliases: readonly string[];
  readonly draft: boolean;
}

type SchemaOf<Data> = z.ZodObject & z.ZodType<Data>;

/**
 * A collection: a folder in `content/` with a Markdown file for each entry. `Source` is the schema of the files, in
 * which pictures are paths, and `Loaded` that of the entries as Astro loads them.
 */
export interface Collection<Source extends SchemaOf<CommonData>, Loaded extends SchemaOf<CommonData>> {
  /** Returns the schema of the front matter. `image` is the schema of fields that name pictures. */
  readonly schema: { (image: z.ZodType<string>): Source; (image: z.ZodType<ImageMetadata>): Loaded };
  /** The field with the title of an entry, which pages, lists and links show. */
  readonly titleField: keyof z.output<Source> & keyof z.output<Loaded> & string;
  /** What people call an entry, and several of them, and the word for an entry in `npm run new`. */
  readonly names: { readonly one: string; readonly several: string; readonly command: string };
  /** Compares entries for their order in lists, in a language (BCP 47). Equal ones are in the order of their file names. */
  readonly compare?: (a: z.output<Loaded>, b: z.output<Loaded>, language: string) => number;
  /** How entries change on their own: on which days (RFC 3339 full-dates), and what they are on a day. */
  readonly changes?: {
    readonly days: (data: z.output<Source> | z.output<Loaded>) => readonly string[];
    readonly on: (data: z.output<Loaded>, today: string) => z.output<Loaded>;
  };
}

/** A fact about an entry in lists. Facts without a value are not shown. */
export interface Fact {
  readonly label: string;
  readonly text?: string | undefined;
  /** An RFC 3339 full-date. */
  readonly day?: string | undefined;
  readonly links?: readonly { readonly text: string; readonly href: string }[];
}

/** The texts of an operation, in OpenAPI and in the catalog's index. */
export interface OperationText {
  readonly summary: string;
  readonly description: string;
}

/** A collection with a list in the API and on the site, and with a page for each entry. */
export interface ListedCollection<
  Name extends ListedName,
  Source extends SchemaOf<CommonData>,
  Loaded extends SchemaOf<CommonData>,
  Item extends z.ZodObject,
> extends Collection<Source, Loaded> {
  /** What the catalog has, as a part of a sentence: "products", "selected work". */
  readonly topic: string;
  /** Divides the entries into the pages of their list for people. By default, a page has `entriesPerPage`. */
  readonly paginate?: (
    entries: readonly Entry<Name, z.output<Loaded>>[],
  ) => readonly (readonly Entry<Name, z.output<Loaded>>[])[];
  readonly api: {
    /** The name of the list's schema without `Collection`. */
    readonly name: string;
    /** The order of the list, as a sentence without a period. */
    readonly order: string;
    readonly list: OperationText;
    /** The operation that returns an entry, if the API has an address for each. */
    readonly item?: OperationText;
    /** The schema of an entry in the API. It needs a name: `.meta({ id })`. */
    readonly schema: Item;
    readonly represent: (catalog: Catalog, entry: Entry<Name, z.output<Loaded>>) => z.output<Item>;
  };
  /** Returns an entry as linked data. `company` is a reference to the company, `image` a picture of the page. */
  readonly node: (
    catalog: Catalog,
    entry: Entry<Name, z.output<Loaded>>,
    context: { readonly company: JsonLdNode; readonly image: string },
  ) => JsonLdNode;
  /** Returns the facts below the summary of an entry in lists. */
  readonly facts: (catalog: Catalog, data: z.output<Loaded>) => readonly Fact[];
  /** Returns the facts that save agents a request, for `llms.txt`: a status and price, or a day. */
  readonly note: (data: z.output<Loaded>) => string;
}
