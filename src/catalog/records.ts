import type { BrandFont } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { CustomPage } from '../content/schema/page.ts';
import type { CatalogRecord, FolderKind, Kind, RecordData, RecordsOf } from '../content/schema/records.ts';

/** Digests of a published body. A build compares them with those of the previous build instead of reading the body. */
export interface BodyDigests {
  /** The hexadecimal SHA-256 of `JSON.stringify(markdown(''))`. */
  readonly text: string;
  /** The digest of the Markdown and the HTML together. An empty string if the body is empty. */
  readonly variants: string;
}

/** The published body of a record. Each call of `markdown()` or `html()` may read a file. */
export interface PublishedBody {
  /** Returns the Markdown. Links to this site begin with `origin`; if it is empty, they are paths. */
  readonly markdown: (origin: string) => string;
  readonly html: () => string;
  /** Undefined unless the build caches bodies for the next build. */
  readonly digests?: BodyDigests;
}

export interface RecordImages {
  /** Images in the body and the field `pictures`. The record's page shows or links to all of them. */
  readonly used: readonly ImageFile[];
  /** Images in the record's fields, by the text of `file`. */
  readonly named: ReadonlyMap<string, ImageFile>;
}

/** The bodies and images of all Markdown records, by `recordKey()`. */
export interface RecordFiles {
  readonly bodies: ReadonlyMap<string, PublishedBody>;
  readonly images: ReadonlyMap<string, RecordImages>;
}

export const recordKey = ({ kind, slug }: Pick<CatalogRecord<Kind>, 'kind' | 'slug'>): string => `${kind}/${slug}`;

/** All records of a content folder. If `brand.json` or `words.json` is missing, its fields have their defaults. */
export interface Records extends RecordsOf<FolderKind>, RecordFiles {
  readonly organization: RecordData<'organization'>;
  readonly contact: RecordData<'contact'>;
  readonly brand: RecordData<'brand'>;
  readonly brandImages: readonly ImageFile[];
  readonly brandFonts: readonly BrandFont[];
  readonly words: RecordData<'words'>;
  readonly customPages: readonly CustomPage[];
}
