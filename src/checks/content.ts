import type { Diagnostic, Explanation } from '../content/diagnostics/diagnostic.ts';
import type { FontFile } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { SourceFile } from '../content/parse/content-path.ts';
import { folderLimits, megabytes } from '../content/parse/unreadable.ts';
import type { CustomPageFile } from '../content/schema/page.ts';
import { docsOf } from '../content/schema/field-docs.ts';
import type { Records } from '../catalog/records.ts';

export interface CheckedContent {
  readonly records: Records;
  readonly warnings: readonly Diagnostic[];
  /** RFC 3339 full-date in the company's time zone. */
  readonly today: string;
}

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

const elsewhere = 'Restore the content (git restore content), or set CONTENT to the folder that contains it.';
const fewer = 'Move everything else out of it: images that no text uses, exports, copies.';

const wording: Readonly<Record<FolderState, (place: string) => Explanation>> = {
  folder: (place) => ({
    problem: `has no content: there is no .json and no .md file in ${place}.`,
    remedy: elsewhere,
  }),
  absent: (place) => ({ problem: `does not exist: there is no ${place}.`, remedy: elsewhere }),
  'no folder': (place) => ({ problem: `is not a folder: ${place} is a file.`, remedy: elsewhere }),
  link: (place) => ({
    problem: `is a symbolic link, or inside one: ${place} is not read.`,
    remedy: 'Put the folder itself in its place, or set CONTENT to the folder that the link points to.',
  }),
  'too many files': () => ({ problem: `has more than ${folderLimits.files} files.`, remedy: fewer }),
  'too many bytes': () => ({ problem: `is larger than ${megabytes(folderLimits.bytes)}.`, remedy: fewer }),
};

/** Returns an error if there are no content files or the folder was not read, otherwise undefined. */
export function missingContent({ files, folder = 'content', lookedIn }: Content): Diagnostic | undefined {
  if (files.length > 0) return undefined;
  return {
    severity: 'error',
    file: folder,
    line: 1,
    field: 'folder',
    ...wording[lookedIn?.state ?? 'folder'](lookedIn?.path ?? folder),
    docs: docsOf(undefined, 'file'),
  };
}
