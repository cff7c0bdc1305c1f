import { mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderLimits, megabytes, unreadable, type Unreadable } from '../../src/content/parse/unreadable.ts';
import { isInside, readInside } from '../../src/io/content-folder.ts';
import type { Content } from '../../src/checks/content.ts';
import { currentTime } from '../../src/settings.ts';
import { checkContent } from '../../src/checks/check-content.ts';
import { dayIn } from '../../src/content/day.ts';
import { ContentError } from '../../src/content/diagnostics/content-error.ts';
import { formatErrors } from '../../src/content/diagnostics/report.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { parseContentPath, type ContentPath, type SourceFile } from '../../src/content/parse/content-path.ts';
import { readContent } from '../../src/io/load-content.ts';
import { factsOf, type Upload } from './upload.ts';

/** Thrown where a request is not done; the message is for the editor. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Folders {
  readonly content: string;
  readonly public: string;
}

/** Longest part of a path: file systems take 255 bytes, and a file that is being written has a longer name. */
const longestName = 200;

/** What a path of the content folder stands for. Throws where no record can stand there. */
export function placed(file: string): ContentPath {
  const found = parseContentPath(file);
  const odd = file
    .split('/')
    .some((part) => part === '' || part.startsWith('.') || Buffer.byteLength(part) > longestName);
  // No control character: the file system refuses NUL, and a terminal obeys others.
  if (!found || odd || /[\\\p{Cc}]/u.test(file))
    throw new Refused(`Cannot use ${file}: no record of the catalog can stand there.`);
  return found;
}

/** The errors of the content, and the day of the company, or that of UTC while there are errors. */
function findings(content: Content): { readonly errors: readonly Diagnostic[]; readonly today: string } {
  try {
    return { errors: [], today: checkContent(content).today };
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.errors, today: dayIn(content.now, 'UTC') };
    throw error;
  }
}

/** A file, its text before a change, and after it; undefined where it is not there. */
export interface Change {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const key = ({ file, field, problem }: Diagnostic): string => JSON.stringify([file, field, problem]);

/**
 * Changes files of the content, and lets nothing wrong in: a change that leaves the changed files with errors, or
 * brings others' errors, is refused with the report. Errors of other files that were there before are no reason.
 * Images are checked with the texts that show them, and written only where all is right. Nothing is written where
 * another program has changed one of the files meanwhile. Returns the company's day (RFC 3339 full-date).
 */
export async function change(
  folders: Folders,
  changes: ReadonlyMap<string, Change>,
  uploads: readonly Upload[] = [],
): Promise<string> {
  const content = await readContent(folders.content, folders.public, currentTime(process.env));
  const shown = content.folder ?? 'content';
  const changed = [...changes].flatMap(([name, { after }]): SourceFile[] =>
    after === undefined ? [] : [{ file: `${shown}/${name}`, path: name, text: after }],
  );
  const files = [...content.files.filter((file) => !changes.has(file.path)), ...changed];
  const added = await factsOf(uploads, shown);
  const known = new Set(findings(content).errors.map(key));
  const mine = new Set([...changed, ...added].map(({ file }) => file));
  const found = findings({ ...content, files, images: [...(content.images ?? []), ...added] });
  const errors = found.errors.filter((diagnostic) => mine.has(diagnostic.file) || !known.has(key(diagnostic)));
  if (errors.length > 0) throw new Refused(`Nothing was saved.\n\n${formatErrors(errors)}`);
  for (const [name, { before }] of changes)
    if (textOf(folders, name) !== before)
      throw new Refused(`Nothing was saved. ${name} was changed by another program just now. Save once more.`);
  for (const { path: name, bytes } of uploads) await writeWhole(folders.content, name, bytes);
  for (const [name, { after }] of changes) {
    if (after === undefined) await unlink(path.join(folders.content, name));
    else await writeWhole(folders.content, name, after);
  }
  return found.today;
}

/** Writes a file below a folder so that nobody finds half of it. It follows no link: where one is in the way, it rejects. */
export async function writeWhole(folder: string, name: string, data: string | Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  if (!isInside(folder, name)) refuse(name, 'outside');
  const part = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  await rm(part, { force: true });
  await writeFile(part, data, { flag: 'wx' });
  await rename(part, file);
}

function refuse(name: string, why: Unreadable): never {
  const { problem, remedy } = unreadable[why];
  throw new Refused(`Cannot use ${name}, which ${problem} ${remedy}`);
}

/** The bytes of a file of the content, or nothing where it is not there. Throws where it is none that the content may hold. */
export function bytesOf(folders: Folders, name: string, most: number): Buffer | undefined {
  const found = readInside(folders.content, name, most);
  if (found === 'gone') return undefined;
  if (typeof found === 'string') refuse(name, found);
  if (found.size > most) throw new Refused(`Cannot use ${name}, which is larger than ${megabytes(most)}.`);
  return found.bytes;
}

/** The text of a file of the content, or nothing where it is not there. */
export const textOf = (folders: Folders, name: string): string | undefined =>
  bytesOf(folders, name, folderLimits.textBytes)?.toString('utf8');
