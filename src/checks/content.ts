import type { Diagnostic, Explanation } from '../content/diagnostics/diagnostic.ts';
import type { FontFile } from '../content/fonts/font-file.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import type { SourceFile } from '../content/parse/content-path.ts';
import { folderLimits, megabytes } from '../content/parse/unreadable-files.ts';
import type { CustomPageFile } from '../content/schema/page.ts';
import { docsPathOf } from '../content/schema/field-docs.ts';
import type { Records } from '../catalog/records.ts';

export interface CheckedContent {
  readonly records: Records;
  readonly warnings: readonly Diagnostic[];
  /** Today in the company's time zone, as an RFC 3339 full-date. */
  readonly today: string;
}

export interface Content {
  readonly files: readonly SourceFile[];
  readonly images?: readonly ImageFile[];
  readonly fonts?: readonly FontFile[];
  readonly customPages?: readonly CustomPageFile[];
  readonly publicFiles: readonly string[];
  readonly emptyPublicFiles?: readonly string[];
  readonly folder?: string;
  /** The full path and the state of the content folder, for the error about missing content. */
  readonly lookedIn?: { readonly path: string; readonly state: FolderState };
  /** The time of the build. It decides which records and prices are published. */
  readonly now: Date;
  /** Whether no editor waits for the result. Expired prices are then warnings, not errors. */
  readonly isUnattended?: boolean;
}

export type FolderState = 'folder' | 'absent' | 'no folder' | 'link' | 'too many files' | 'too many bytes';

const restore = 'Restore the content (git restore content), or set CONTENT to the folder that contains it.';
const moveOthers = 'Move out everything that is not content, such as unused images, exports and copies.';

/** Returns the error that explains why there are no content files, or undefined if there are any. */
export function missingContent({ files, folder = 'content', lookedIn }: Content): Diagnostic | undefined {
  if (files.length > 0) return undefined;
  const { path, state } = lookedIn ?? { path: folder, state: 'folder' };
  const explanations: Readonly<Record<FolderState, Explanation>> = {
    folder: { problem: `has no content: ${path} contains no .json or .md file.`, remedy: restore },
    absent: { problem: `does not exist: there is no ${path}.`, remedy: restore },
    'no folder': { problem: `is not a folder: ${path} is a file.`, remedy: restore },
    link: {
      problem: `is a symbolic link, or inside one: ${path} is not read.`,
      remedy: 'Replace the link with the folder itself, or set CONTENT to the folder that it points to.',
    },
    'too many files': { problem: `has more than ${folderLimits.files} files.`, remedy: moveOthers },
    'too many bytes': { problem: `is larger than ${megabytes(folderLimits.bytes)}.`, remedy: moveOthers },
  };
  const docs = docsPathOf(undefined, 'file');
  return { severity: 'error', file: folder, line: 1, field: 'folder', ...explanations[state], docs };
}
