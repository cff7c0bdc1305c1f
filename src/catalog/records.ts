import type { BrandFont } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { CustomPage } from '../content/schema/custom-page.ts';
import type { CatalogRecord, FolderKind, Kind, RecordData, RecordsOf } from '../content/schema/records.ts';

/** Digests of a body as it is published, by which a build knows it without reading it. */
export interface BodyDigests {
  /** The SHA-256 of its Markdown as a text in JSON, the paths of this site without an origin, in hexadecimal. */
  readonly text: string;
  /** A digest of both variants; empty when they are. */
  readonly variants: string;
}

/** The published body of a record. Each call may read it from disk. */
export interface PublishedBody {
  /** Returns the Markdown. Paths of this site begin with `origin`. */
  readonly markdown: (origin: string) => string;
  readonly html: () => string;
  /** Undefined unless the build caches bodies for the next one. */
  readonly digests?: BodyDigests;
}

/** The images of the content folder that belong to a record. */
export interface RecordImages {
  /** The images that its page shows or links to. */
  readonly used: readonly ImageFile[];
  /** The images that its fields name, by the value of the field. */
  readonly named: ReadonlyMap<string, ImageFile>;
}

/** The bodies and images of the records of all folders, by `recordKey()`. */
export interface RecordFiles {
  readonly bodies: ReadonlyMap<string, PublishedBody>;
  readonly images: ReadonlyMap<string, RecordImages>;
}

/** Returns the key of a record in `RecordFiles`. */
export const recordKey = ({ kind, slug }: Pick<CatalogRecord<Kind>, 'kind' | 'slug'>): string => `${kind}/${slug}`;

/** All records of a content folder. A missing `brand.json` or `words.json` has the data of an empty file. */
export interface Records extends RecordsOf<FolderKind>, RecordFiles {
  readonly organization: RecordData<'organization'>;
  readonly contact: RecordData<'contact'>;
  readonly brand: RecordData<'brand'>;
  /** The images that the brand names. */
  readonly brandImages: readonly ImageFile[];
  /** The fonts that the brand names. */
  readonly brandFonts: readonly BrandFont[];
  /** The words of the interface that the company overrides. */
  readonly words: RecordData<'words'>;
  /** The pages that the project adds as code. */
  readonly customPages: readonly CustomPage[];
}
