import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { FontFile } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { SourceFile } from '../content/parse/content-path.ts';
import type { CustomPage } from '../content/schema/custom-page.ts';
import type { Records } from '../catalog/records.ts';

/** Content without errors, and its warnings. */
export interface CheckedContent {
  readonly records: Records;
  readonly warnings: readonly Diagnostic[];
  /** The day in the company's time zone, RFC 3339 full-date. */
  readonly today: string;
}

/** The file of a page of code: its fields, or its errors. */
export type CustomPageFile = Pick<CustomPage, 'file' | 'slug'> &
  Partial<CustomPage> & { readonly errors: readonly Diagnostic[] };

/** All content that is checked together. */
export interface Content {
  readonly files: readonly SourceFile[];
  /** The images of the content folder. */
  readonly images?: readonly ImageFile[];
  /** The fonts of the content folder. */
  readonly fonts?: readonly FontFile[];
  /** The pages that the project adds as code. */
  readonly customPages?: readonly CustomPageFile[];
  /** The paths of the files of the public folder: `/favicon.svg`. */
  readonly publicFiles: readonly string[];
  /** Those of them that have no bytes. */
  readonly emptyPublicFiles?: readonly string[];
  /** The name of the content folder in messages: `content`. */
  readonly folder?: string;
  /** The full path of the content folder, and its state, for the message when there is no content. */
  readonly lookedIn?: { readonly path: string; readonly state: FolderState };
  /** The moment by which records are scheduled or published. */
  readonly now: Date;
  /** Whether no editor waits for the outcome: what has run out is then left out with a warning. */
  readonly isUnattended?: boolean;
}

/** The state of the content folder. */
export type FolderState = 'folder' | 'absent' | 'no folder' | 'link' | 'too many files' | 'too many bytes';
