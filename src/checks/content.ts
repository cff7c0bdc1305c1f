import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import type { FontFile } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { SourceFile } from '../content/parse/content-path.ts';
import type { CustomPage } from '../content/schema/page.ts';
import type { Records } from '../catalog/records.ts';

export interface CheckedContent {
  readonly records: Records;
  readonly warnings: readonly Diagnostic[];
  /** RFC 3339 full-date in the company's time zone. */
  readonly today: string;
}

/** The file of a custom page, with its fields or its errors. */
export type CustomPageFile = Pick<CustomPage, 'file' | 'slug'> &
  Partial<CustomPage> & { readonly errors: readonly Diagnostic[] };

export interface Content {
  readonly files: readonly SourceFile[];
  readonly images?: readonly ImageFile[];
  readonly fonts?: readonly FontFile[];
  readonly customPages?: readonly CustomPageFile[];
  readonly publicFiles: readonly string[];
  /** The public files without bytes. */
  readonly emptyPublicFiles?: readonly string[];
  readonly folder?: string;
  /** The full path and state of the content folder, for the message about missing content. */
  readonly lookedIn?: { readonly path: string; readonly state: FolderState };
  /** Decides which records are published. */
  readonly now: Date;
  /** Whether this build runs without an editor. Expired content is then left out with a warning. */
  readonly isUnattended?: boolean;
}

export type FolderState = 'folder' | 'absent' | 'no folder' | 'link' | 'too many files' | 'too many bytes';
