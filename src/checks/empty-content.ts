import type { Content, FolderState } from './content.ts';
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts';
import { docsOf } from '../content/schema/field-docs.ts';
import { folderLimits, megabytes } from '../content/parse/unreadable.ts';
import type { Explanation } from '../content/diagnostics/diagnostic.ts';

const elsewhere = 'Put the content back (git restore content), or set CONTENT to the folder that it lies in.';
const fewer = 'Move what is no content out of it: images that no text shows, exports, copies.';

const told: Readonly<Record<FolderState, (place: string) => Explanation>> = {
  folder: (place) => ({
    problem: `holds no content: there is no .json and no .md file in ${place}.`,
    remedy: elsewhere,
  }),
  absent: (place) => ({ problem: `is not there: there is no ${place}.`, remedy: elsewhere }),
  'no folder': (place) => ({ problem: `is no folder: ${place} is a file.`, remedy: elsewhere }),
  link: (place) => ({
    problem: `is a symbolic link, or lies behind one: ${place} is not read.`,
    remedy: 'Put the folder itself in its place, or set CONTENT to the folder that the link leads to.',
  }),
  'too many files': () => ({ problem: `holds more than ${folderLimits.files} files.`, remedy: fewer }),
  'too many bytes': () => ({ problem: `holds more than ${megabytes(folderLimits.bytes)}.`, remedy: fewer }),
};

/** Returns an error if there are no content files or the folder was not read, otherwise undefined. */
export function missingContent({ files, folder = 'content', lookedIn }: Content): Diagnostic | undefined {
  if (files.length > 0) return undefined;
  return {
    severity: 'error',
    file: folder,
    line: 1,
    field: 'folder',
    ...told[lookedIn?.state ?? 'folder'](lookedIn?.path ?? folder),
    docs: docsOf(undefined, 'file'),
  };
}
