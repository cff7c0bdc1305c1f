import type { BrandFont } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { CustomPage } from '../content/schema/page.ts';
import type { CatalogRecord, FolderKind, Kind, RecordData, RecordsOf } from '../content/schema/records.ts';

/** The digests of a published body. A build compares them with older ones instead of reading the body. */
export interface BodyDigests {
  /** The hexadecimal SHA-256 of the Markdown as a JSON string, in which links to this site have no origin. */
  readonly text: string;
  /** The digest of the Markdown and the HTML together. An empty string if the body is empty. */
  readonly variants: string;
}

/** The published body of a record. Each call of `markdown()` or `html()` may read a file. */
export interface PublishedBody {
  /** Returns the Markdown, with `origin` before each path of this site. If `origin` is empty, these links are paths. */
  readonly markdown: (origin: string) => string;
  readonly html: () => string;
  /** Undefined unless the build caches bodies for the next build. */
  readonly digests?: BodyDigests;
}

export interface RecordImages {
  /** Images that the page of the record shows or links to. */
  readonly used: readonly ImageFile[];
  /** Images that the record names in its fields, by name as written there. */
  readonly named: ReadonlyMap<string, ImageFile>;
}

/** The bodies and images of the records of all folders, by `recordKey()`. */
export interface RecordFiles {
  readonly bodies: ReadonlyMap<string, PublishedBody>;
  readonly images: ReadonlyMap<string, RecordImages>;
}

export const recordKey = ({ kind, slug }: Pick<CatalogRecord<Kind>, 'kind' | 'slug'>): string => `${kind}/${slug}`;

/** All records of a content folder. A missing `brand.json` or `words.json` has the data of an empty file. */
export interface Records extends RecordsOf<FolderKind>, RecordFiles {
  readonly organization: RecordData<'organization'>;
  readonly contact: RecordData<'contact'>;
  readonly brand: RecordData<'brand'>;
  readonly brandImages: readonly ImageFile[];
  readonly brandFonts: readonly BrandFont[];
  readonly words: RecordData<'words'>;
  readonly customPages: readonly CustomPage[];
}
