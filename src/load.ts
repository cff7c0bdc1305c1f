import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { someAtOnce } from './some-at-once.ts';
import { check, type Checked, type Content } from './catalog/check.ts';
import { namedFormat } from './catalog/images/image-file.ts';
import type { BodyReader } from './catalog/read-bodies.ts';
import type { SourceFile } from './catalog/source.ts';
import { readImage } from './read-image.ts';
import { root } from './settings.ts';

const visible = (name: string): boolean => !name.split('/').some((part) => part.startsWith('.'));

/** Paths of the files below a folder, `/` between their parts, in a stable order. A missing folder has none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
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

async function textOf(file: string): Promise<Pick<SourceFile, 'text' | 'unreadable'>> {
  try {
    return { text: await readFile(file, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { text: '', unreadable: reasons[code] ?? `cannot be read (${code})` };
  }
}

/** Reads the content folder as it is to be looked at `now`. `publicFolder` holds the files that are published as they are. */
export async function readContent(contentFolder: string, publicFolder: string, now: Date): Promise<Content> {
  const folder = shownFolder(contentFolder);
  const paths = Map.groupBy(await filesBelow(contentFolder), (name) => namedFormat(name) === undefined);
  const placed = (name: string) => ({ file: `${folder}/${name}`, path: name });
  const files = await someAtOnce(paths.get(true) ?? [], async (name): Promise<SourceFile> => ({
    ...placed(name),
    ...(await textOf(path.join(contentFolder, name))),
  }));
  const images = await someAtOnce(paths.get(false) ?? [], async (name) => ({
    ...placed(name),
    ...(await readImage(path.join(contentFolder, name))),
  }));
  const publicFiles = (await filesBelow(publicFolder)).map((name) => `/${name}`);
  return { files, images, publicFiles, folder, now };
}

/** Reads the content folder and checks all of it. Rejects with a ContentError that names every fault. */
export const loadContent = async (
  contentFolder: string,
  publicFolder: string,
  now: Date,
  read?: BodyReader,
): Promise<Checked> => check(await readContent(contentFolder, publicFolder, now), read);
