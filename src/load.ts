import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { someAtOnce } from './some-at-once.ts';
import { checking, type Checked, type Content } from './catalog/check.ts';
import { namedFormat } from './catalog/images/image-file.ts';
import type { FolderState } from './catalog/no-content.ts';
import type { BodyReader } from './catalog/read-bodies.ts';
import type { SourceFile } from './catalog/source.ts';
import { readImage } from './read-image.ts';
import { root } from './settings.ts';
import { turns } from './turns.ts';

const visible = (name: string): boolean => !name.split('/').some((part) => part.startsWith('.'));

/** Paths of the files below a folder, `/` between their parts, in a stable order. What is missing, or no folder, has none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(visible)
    .toSorted();
}

/** A folder as an editor knows it: below the project's folder its path there, elsewhere its name. */
function shownFolder(folder: string): string {
  const inside = path.relative(root, folder);
  return inside.startsWith('..') || path.isAbsolute(inside) ? path.basename(folder) : inside.split(path.sep).join('/');
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read: its permissions do not allow it',
  EISDIR: 'is a link to a folder',
  ELOOP: 'is a link that leads to itself',
  ENOENT: 'is a link that leads to nothing, or has a name that is not UTF-8',
};

const reason = (code: string): string => reasons[code] ?? `cannot be read (${code})`;

/** Why a file cannot be read, or nothing where it can. */
function unreadable(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isDirectory() ? reason('EISDIR') : undefined;
  } catch (error) {
    return reason(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
  }
}

/**
 * A file with a text that is read each time it is asked for: the texts of thousands of files would be most of what a build
 * holds in memory. Reading at once takes less of the processor than handing each small file to a thread.
 */
function sourceFile(file: string, shown: Pick<SourceFile, 'file' | 'path'>): SourceFile {
  const why = unreadable(file);
  if (why !== undefined) return { ...shown, text: '', unreadable: why };
  return {
    ...shown,
    get text() {
      return readFileSync(file, 'utf8');
    },
  };
}

async function stateOf(folder: string): Promise<FolderState> {
  const found = await stat(folder).catch(() => undefined);
  return found === undefined ? 'absent' : found.isDirectory() ? 'folder' : 'no folder';
}

/** Reads the content folder as it is to be looked at `now`. `publicFolder` holds the files that are published as they are. */
export async function readContent(contentFolder: string, publicFolder: string, now: Date): Promise<Content> {
  const folder = shownFolder(contentFolder);
  const paths = Map.groupBy(await filesBelow(contentFolder), (name) => namedFormat(name) === undefined);
  const placed = (name: string) => ({ file: `${folder}/${name}`, path: name });
  const files = (paths.get(true) ?? []).map((name) => sourceFile(path.join(contentFolder, name), placed(name)));
  const images = await someAtOnce(paths.get(false) ?? [], async (name) => ({
    ...placed(name),
    ...(await readImage(path.join(contentFolder, name))),
  }));
  const publicFiles = (await filesBelow(publicFolder)).map((name) => `/${name}`);
  const lookedIn = { path: contentFolder, state: await stateOf(contentFolder) };
  return { files, images, publicFiles, folder, lookedIn, now };
}

/** How content is read where it is much. */
export interface Reading {
  readonly read?: BodyReader;
  /** Told after each text how many there have been, and how many files there are. */
  readonly each?: (count: number, files: number) => void;
}

/**
 * Reads the content folder and checks all of it. Rejects with a ContentError that names every fault. The event loop turns
 * meanwhile.
 */
export async function loadContent(
  contentFolder: string,
  publicFolder: string,
  now: Date,
  { read, each }: Reading = {},
): Promise<Checked> {
  const content = await readContent(contentFolder, publicFolder, now);
  const steps = checking(content, read);
  const turn = turns();
  for (let step = steps.next(), count = 1; ; step = steps.next(), count += 1) {
    if (step.done === true) return step.value;
    each?.(count, content.files.length);
    await turn();
  }
}
