import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  folderLimits,
  megabytes,
  unreadableReasons,
  type UnreadableReason,
} from '../../src/content/parse/unreadable-files.ts';
import { isInside, readInside } from '../../src/io/content-folder.ts';
import { currentTime } from '../../src/settings.ts';
import { diagnose } from '../../src/checks/check-content.ts';
import { formatErrors } from '../../src/content/diagnostics/report.ts';
import type { Diagnostic } from '../../src/content/diagnostics/diagnostic.ts';
import { parseContentPath, type ContentPath, type SourceFile } from '../../src/content/parse/content-path.ts';
import { readContent } from '../../src/io/load-content.ts';
import type { ImageFile } from '../../src/content/images/image-file.ts';
import { untrusted } from '../../src/io/untrusted.ts';

/** The error for a rejected request. The editor shows its message to the author. */
export class RejectedRequest extends Error {
  override readonly name = 'RejectedRequest';
}

export interface Folders {
  readonly content: string;
  readonly public: string;
}

/** The maximum length of a file or folder name. File systems allow 255 bytes, but `writeAtomically` lengthens names. */
const maxNameBytes = 200;

/** Parses the path of a content file. Throws if a record cannot be at that path. */
export function parsePath(file: string): ContentPath {
  const parsed = parseContentPath(file);
  const hasInvalidPart = file
    .split('/')
    .some((part) => part === '' || part.startsWith('.') || Buffer.byteLength(part) > maxNameBytes);
  // Control characters are not allowed: the file system rejects NUL, and a terminal would act on others.
  if (!parsed || hasInvalidPart || /[\\\p{Cc}]/u.test(file))
    throw new RejectedRequest(`Cannot use ${file}: it is not the path of an entry.`);
  return parsed;
}

export interface Upload {
  /** The path of the image, relative to the content folder. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Reads the facts about uploaded images that the checks need. `folderName` names the content folder in errors. */
async function imageFilesOf(uploads: readonly Upload[], folderName: string): Promise<ImageFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-upload-'));
  try {
    return await Promise.all(
      uploads.map(async ({ path: file, bytes }, index) => {
        const name = `${index}${path.extname(file)}`;
        await writeFile(path.join(folder, name), bytes);
        return { file: `${folderName}/${file}`, path: file, ...(await untrusted('read image', file, [folder, name])) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a file before and after a change. `before` is undefined for a new file, `after` for a removed one. */
export interface Change {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const diagnosticKey = ({ file, field, problem }: Diagnostic): string => JSON.stringify([file, field, problem]);

/**
 * Writes changed content files and uploaded images. Throws and writes nothing if they have errors or cause new errors
 * in other files, or if another program has changed one of the files. Returns today's date in the company's time zone
 * (RFC 3339 full-date).
 */
export async function change(
  folders: Folders,
  changes: ReadonlyMap<string, Change>,
  uploads: readonly Upload[] = [],
): Promise<string> {
  const content = await readContent(folders.content, folders.public, currentTime(process.env));
  const folderName = content.folder ?? 'content';
  const changed = [...changes].flatMap(([name, { after }]): SourceFile[] =>
    after === undefined ? [] : [{ file: `${folderName}/${name}`, path: name, text: after }],
  );
  const files = [...content.files.filter((file) => !changes.has(file.path)), ...changed];
  const added = await imageFilesOf(uploads, folderName);
  const knownErrors = new Set(diagnose(content).errors.map(diagnosticKey));
  const changedFiles = new Set([...changed, ...added].map(({ file }) => file));
  const diagnosis = diagnose({ ...content, files, images: [...(content.images ?? []), ...added] });
  const errors = diagnosis.errors.filter(
    (diagnostic) => changedFiles.has(diagnostic.file) || !knownErrors.has(diagnosticKey(diagnostic)),
  );
  if (errors.length > 0) throw new RejectedRequest(`Nothing was saved.\n\n${formatErrors(errors)}`);
  for (const [name, { before }] of changes)
    if (readText(folders, name) !== before)
      throw new RejectedRequest(`Nothing was saved. Another program has just changed ${name}. Save again.`);
  for (const { path: name, bytes } of uploads) await writeAtomically(folders.content, name, bytes);
  for (const [name, { after }] of changes) {
    if (after === undefined) await unlink(path.join(folders.content, name));
    else await writeAtomically(folders.content, name, after);
  }
  return diagnosis.today;
}

/** Creates or replaces a file in one step. Rejects if a folder between `folder` and the file is a symbolic link. */
async function writeAtomically(folder: string, name: string, data: string | Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  if (!isInside(folder, name)) refuse(name, 'outside');
  const temporaryFile = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  await rm(temporaryFile, { force: true });
  await writeFile(temporaryFile, data, { flag: 'wx' });
  await rename(temporaryFile, file);
}

function refuse(name: string, why: UnreadableReason): never {
  const { problem, remedy } = unreadableReasons[why];
  throw new RejectedRequest(`Cannot use ${name}, which ${problem} ${remedy}`);
}

/**
 * Reads a content file. Returns undefined if it does not exist. Throws if it is larger than `maxBytes`, cannot be read
 * or is not a regular file.
 */
export function readBytes(folders: Folders, name: string, maxBytes: number): Buffer | undefined {
  const found = readInside(folders.content, name, maxBytes);
  if (found === 'gone') return undefined;
  if (typeof found === 'string') refuse(name, found);
  if (found.size > maxBytes)
    throw new RejectedRequest(`Cannot use ${name}, which is larger than ${megabytes(maxBytes)}.`);
  return found.bytes;
}

/** Reads a content file as text. Returns undefined if it does not exist. */
export const readText = (folders: Folders, name: string): string | undefined =>
  readBytes(folders, name, folderLimits.textBytes)?.toString('utf8');
