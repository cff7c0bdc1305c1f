import type { Content } from './check.ts';
import type { Fault } from './faults.ts';
import { docsOf } from './field-docs.ts';

/** What was found where the content was looked for. */
export type FolderState = 'folder' | 'absent' | 'no folder';

const problems: Readonly<Record<FolderState, (place: string) => string>> = {
  folder: (place) => `holds no content: there is no .json and no .md file in ${place}.`,
  absent: (place) => `is not there: there is no ${place}.`,
  'no folder': (place) => `is no folder: ${place} is a file.`,
};

/** The one fault of content that has no file at all: where it was looked for, and what to do. Nothing where there is a file. */
export function noContent({ files, folder = 'content', lookedIn }: Content): Fault | undefined {
  if (files.length > 0) return undefined;
  return {
    file: folder,
    line: 1,
    field: 'folder',
    problem: problems[lookedIn?.state ?? 'folder'](lookedIn?.path ?? folder),
    remedy: 'Put the content back (git restore content), or set CONTENT to the folder that it lies in.',
    docs: docsOf(undefined, 'file'),
  };
}
