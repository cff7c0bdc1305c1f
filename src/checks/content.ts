import type { Fault } from '../content/faults/fault.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { SourceFile } from '../content/parse/placement.ts';
import type { CustomPage } from '../content/schema/custom-page.ts';
import type { Records } from '../content/schema/records.ts';

/** Content that can be published, and what is legal in it and doubtful. */
export interface Checked {
  readonly records: Records;
  readonly warnings: readonly Fault[];
  /** The day in the company's time zone, RFC 3339 full-date. */
  readonly today: string;
}

/** A page of code as it was read: what it says of itself, or what is wrong with it. */
export type CustomPageFile = Pick<CustomPage, 'file' | 'slug'> &
  Partial<CustomPage> & { readonly faults: readonly Fault[] };

/** What is checked together. */
export interface Content {
  readonly files: readonly SourceFile[];
  /** Images beside the entries. */
  readonly images?: readonly ImageFile[];
  /** Pages that the project adds as code. */
  readonly customPages?: readonly CustomPageFile[];
  /** Paths of the files that are published as they are: `/favicon.svg`. */
  readonly publicFiles: readonly string[];
  /** The content folder as it is shown: `content`. */
  readonly folder?: string;
  /** That folder in full, and what is there: for the message where there is no content. */
  readonly lookedIn?: { readonly path: string; readonly state: FolderState };
  /** The moment that decides what is still to come. */
  readonly now: Date;
}

/** What was found where the content was looked for. */
export type FolderState = 'folder' | 'absent' | 'no folder' | 'link' | 'too many files' | 'too many bytes';
