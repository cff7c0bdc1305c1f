import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { check, type Content } from '../../src/catalog/check.ts';
import { ContentError } from '../../src/catalog/content-error.ts';
import { formatFaults } from '../../src/catalog/format-faults.ts';
import type { Fault } from '../../src/catalog/faults.ts';
import { place, type Placed, type SourceFile } from '../../src/catalog/source.ts';
import { readContent } from '../../src/load.ts';
import { currentTime } from '../../src/settings.ts';
import { factsOf, type Upload } from './upload.ts';

/** Thrown where a request is not done; the message is for the editor. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Folders {
  readonly content: string;
  readonly public: string;
}

/** What a path of the content folder stands for. Throws where no record can stand there. */
export function placed(file: string): Placed {
  const found = place(file);
  const odd = file.split('/').some((part) => part === '' || part.startsWith('.')) || file.includes('\\');
  if (!found || odd) throw new Refused(`Cannot use ${file}: no record of the catalog can stand there.`);
  return found;
}

export const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const faultsOf = (content: Content): readonly Fault[] => {
  try {
    check(content);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
};

/** A file, its text before a change, and after it; undefined where it is not there. */
export interface Change {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const key = ({ file, field, problem }: Fault): string => JSON.stringify([file, field, problem]);

/**
 * Changes files of the content, and lets nothing wrong in: a change that leaves the changed files with faults, or
 * brings others' faults, is refused with the report. Faults of other files that were there before are no reason.
 * Images are checked with the texts that show them, and written only where all is right. Nothing is written where
 * another program has changed one of the files meanwhile.
 */
export async function change(
  folders: Folders,
  changes: ReadonlyMap<string, Change>,
  uploads: readonly Upload[] = [],
): Promise<void> {
  const content = await readContent(folders.content, folders.public, currentTime(process.env));
  const shown = content.folder ?? 'content';
  const changed = [...changes].flatMap(([name, { after }]): SourceFile[] =>
    after === undefined ? [] : [{ file: `${shown}/${name}`, path: name, text: after }],
  );
  const files = [...content.files.filter((file) => !changes.has(file.path)), ...changed];
  const added = await factsOf(uploads, shown);
  const known = new Set(faultsOf(content).map(key));
  const mine = new Set([...changed, ...added].map(({ file }) => file));
  const faults = faultsOf({ ...content, files, images: [...(content.images ?? []), ...added] }).filter(
    (fault) => mine.has(fault.file) || !known.has(key(fault)),
  );
  if (faults.length > 0) throw new Refused(`Nothing was saved.\n\n${formatFaults(faults)}`);
  for (const [name, { before }] of changes)
    if ((await textOf(folders, name)) !== before)
      throw new Refused(`Nothing was saved. ${name} was changed by another program just now. Save once more.`);
  for (const { path: name, bytes } of uploads) await writeWhole(path.join(folders.content, name), bytes);
  for (const [name, { after }] of changes) {
    const file = path.join(folders.content, name);
    if (after === undefined) await unlink(file);
    else await writeWhole(file, after);
  }
}

/** Writes a file so that nobody finds half of it. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const part = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  await writeFile(part, data);
  await rename(part, file);
}

/** The text of a file of the content, or nothing where it is not there. */
export const textOf = (folders: Folders, name: string): Promise<string | undefined> =>
  readFile(path.join(folders.content, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
