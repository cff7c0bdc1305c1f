import { checks } from './checks/checks.ts';
import type { Collected } from './checks/check-type.ts';
import { publishBodies } from './publish-bodies.ts';
import { ContentError, type Fault } from './faults.ts';
import { parse, type Entry } from './parse.ts';
import { folderKinds, singleKinds, type Kind, type Records } from './records.ts';
import type { SourceFile } from './source.ts';

/** Content that can be published, and what is legal in it and doubtful. */
export interface Checked {
  readonly records: Records;
  readonly warnings: readonly Fault[];
}

function missing(entries: readonly Entry[], files: readonly SourceFile[]): Fault[] {
  return singleKinds
    .filter((kind) => !files.some(({ path }) => path === `${kind}.json`))
    .filter((kind) => !entries.some(({ record }) => record.kind === kind))
    .map((kind) => ({
      file: `content/${kind}.json`,
      line: 1,
      field: 'file',
      problem: 'is missing.',
      remedy: 'Every catalog has this one file: add it.',
    }));
}

const ofKind = <K extends Kind>(entries: readonly Entry[], kind: K): Entry<K>[] =>
  entries.filter((entry): entry is Entry<K> => entry.record.kind === kind);

function collect(entries: readonly Entry[], publicFiles: readonly string[]): Collected {
  const folders = Object.fromEntries(folderKinds.map((kind) => [kind, ofKind(entries, kind)])) as unknown as Pick<
    Collected,
    'products' | 'news' | 'work' | 'pages'
  >;
  return {
    ...folders,
    organization: ofKind(entries, 'organization')[0],
    contact: ofKind(entries, 'contact')[0],
    publicFiles,
  };
}

/**
 * Turns the files of the content folder into records. Throws a ContentError that names every fault of
 * every file; a file with faults of its own does not hide those of the others.
 */
export function check(files: readonly SourceFile[], publicFiles: readonly string[]): Checked {
  const parsed = files.map(parse);
  const entries = parsed.flatMap(({ entry }) => entry ?? []);
  const collected = collect(entries, publicFiles);
  // A file that cannot be read is no proof that its address leads nowhere, so links wait until all can be.
  const unreadable = parsed.some(({ entry }) => !entry);
  const found = checks.filter(({ needsAll }) => !(needsAll && unreadable)).flatMap(({ check: run }) => run(collected));
  const faults = [
    ...parsed.flatMap((result) => result.faults),
    ...missing(entries, files),
    ...found.filter(({ severity }) => severity === 'fault'),
  ];
  const { organization, contact } = collected;
  if (faults.length > 0 || !organization || !contact) throw new ContentError(faults);

  return {
    records: publishBodies({ ...collected, organization, contact }),
    warnings: found.filter(({ severity }) => severity === 'warning'),
  };
}
