import type { Fault } from '../content/faults/fault.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { SourceFile } from '../content/parse/placement.ts';
import type { Records } from '../content/schema/records.ts';

/** Content that can be published, and what is legal in it and doubtful. */
export interface Checked {
  readonly records: Records;
  readonly warnings: readonly Fault[];
  /** The day in the company's time zone, RFC 3339 full-date. */
  readonly today: string;
}

/** What is checked together. */
export interface Content {
  readonly files: readonly SourceFile[];
  /** Images beside the entries. */
  readonly images?: readonly ImageFile[];
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
