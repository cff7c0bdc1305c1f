import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { CheckedContent, Content, FolderState } from '../checks/content.ts';
import { namedFormat, type ImageFile } from '../content/images/image-file.ts';
import { folderLimits, textTooLarge, unreadableReasons } from '../content/parse/unreadable-files.ts';
import { listFolder, readInside, type FolderEntry } from './content-folder.ts';
import { isFontName, isLicenseName, type FontFile } from '../content/fonts/font-file.ts';
import { readCustomPages } from './custom-pages.ts';
import { mapConcurrent } from './map-concurrent.ts';
import { parseContent } from '../checks/check-content.ts';
import { renderForPage, renderBody, type BodyRenderer, type CheckedBody } from '../catalog/render-body.ts';
import type { Explanation } from '../content/diagnostics/diagnostic.ts';
import { parse as parseFile, type ParseResult } from '../content/parse/parse.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import { imageDataUrl } from './read-image.ts';
import { root } from '../settings.ts';
import { TooCostlyError, tooCostlyExplanation, untrusted } from './untrusted.ts';
import { eventLoopYield } from './yield-event-loop.ts';

/** Returns the path of a folder relative to the project, or undefined if it is outside the project. */
function pathInProject(folder: string): string | undefined {
  const inside = path.relative(root, folder);
  return inside.startsWith('..') || path.isAbsolute(inside) ? undefined : inside;
}

interface Sized<Item> {
  readonly file: Item;
  readonly bytes: number;
}

type FilePaths = Pick<SourceFile, 'file' | 'path'>;

const unreadableSource = (paths: FilePaths, reason: Explanation, bytes = 0): Sized<SourceFile> => ({
  file: { ...paths, text: '', unreadable: reason },
  bytes,
});

/** The maximum size in bytes of a text file that is read in advance. A larger file is read each time it is used. */
const maxPreloadedBytes = 64 * 1024;

/**
 * Reads a text file. Keeps its text in memory for two uses: parsing the fields and rendering the body. Later uses read
 * the file again, because the texts of thousands of files would take too much memory. Reads synchronously, because the
 * threads of asynchronous reads take more CPU for small files.
 */
function readSource(folder: string, name: string, paths: FilePaths): Sized<SourceFile> {
  const found = readInside(folder, name, maxPreloadedBytes);
  if (typeof found === 'string') return unreadableSource(paths, unreadableReasons[found]);
  const bytes = found.size;
  if (bytes > folderLimits.textBytes) {
    // Other large files, such as films, are not allowed in this folder at all. A later check reports that.
    const isText = parseContentPath(paths.path) !== undefined || isLicenseName(paths.path);
    return isText ? unreadableSource(paths, textTooLarge(bytes), bytes) : { file: { ...paths, text: '' }, bytes };
  }
  let preloaded = bytes <= maxPreloadedBytes ? found.bytes : undefined;
  const readAgain = (): Buffer => {
    const read = readInside(folder, name, folderLimits.textBytes);
    if (typeof read === 'string' || read.size > folderLimits.textBytes)
      throw new Error(`Cannot read ${paths.file}: it was changed while it was read. Try again`);
    return read.bytes;
  };
  let uses = 0;
  const file = {
    ...paths,
    get text() {
      const read = preloaded ?? readAgain();
      uses += 1;
      if (uses === 2) preloaded = undefined;
      return read.toString('utf8');
    },
  };
  return { file, bytes };
}

/**
 * Returns 'folder' if the content folder may be read, otherwise the reason. Inside the project, its path must not have
 * links, because a pull request could add one. Outside, links are allowed, because the operator chose the folder.
 */
async function folderState(folder: string): Promise<FolderState> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return 'absent';
  const inside = pathInProject(folder);
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined || (inside !== undefined && real !== path.join(await realpath(root), inside))) return 'link';
  return (await lstat(real)).isDirectory() ? 'folder' : 'no folder';
}

const totalBytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);

/**
 * Reads the content folder. If it is not a folder that may be read, or exceeds `limits`, the result has no files, and
 * `lookedIn` has the reason. Reads only names and sizes in `publicFolder`, because its files are published unchanged.
 */
export async function readContent(
  contentFolder: string,
  publicFolder: string,
  now: Date,
  limits: { readonly files: number; readonly bytes: number } = folderLimits,
): Promise<Content> {
  const folder = pathInProject(contentFolder)?.split(path.sep).join('/') ?? path.basename(contentFolder);
  const emptyContent = (state: FolderState): Content => {
    return { files: [], publicFiles: [], folder, lookedIn: { path: contentFolder, state }, now };
  };
  const state = await folderState(contentFolder);
  if (state !== 'folder') return emptyContent(state);
  const listed = await listFolder(contentFolder, limits.files);
  if (listed.length > limits.files) return emptyContent('too many files');

  const isImage = ({ name }: FolderEntry): boolean => namedFormat(name) !== undefined;
  const isFont = ({ name }: FolderEntry): boolean => isFontName(name);
  const pathsOf = (name: string): FilePaths => ({ file: `${folder}/${name}`, path: name });
  const unreadableFile = (reason: Explanation) => ({ bytes: 0, digest: '', unreadable: reason });
  const readFile = async <Result>({ name, unreadable }: FolderEntry, read: () => Promise<Result>) => ({
    ...pathsOf(name),
    ...(unreadable === undefined
      ? await read().catch((error: unknown) => {
          if (error instanceof TooCostlyError) return unreadableFile(tooCostlyExplanation);
          throw error;
        })
      : unreadableFile(unreadableReasons[unreadable])),
  });
  const imagesRead = mapConcurrent(listed.filter(isImage), async (one): Promise<ImageFile> => {
    const image: ImageFile = await readFile(one, () => untrusted('read image', one.name, [contentFolder, one.name]));
    return { ...image, ...(image.facts && { dataUrl: () => imageDataUrl(contentFolder, image) }) };
  });
  const fontsRead = mapConcurrent(listed.filter(isFont), (one): Promise<FontFile> =>
    readFile(one, () => untrusted('read font', one.name, [contentFolder, one.name])),
  );
  // Other processes read images and fonts at the same time.
  const texts = listed
    .filter((one) => !isImage(one) && !isFont(one))
    .map(({ name, unreadable }) =>
      unreadable === undefined
        ? readSource(contentFolder, name, pathsOf(name))
        : unreadableSource(pathsOf(name), unreadableReasons[unreadable]),
    );
  const [images, fonts] = await Promise.all([imagesRead, fontsRead]);
  if (totalBytes([...texts, ...images, ...fonts]) > limits.bytes) return emptyContent('too many bytes');

  const publicListing = await listFolder(publicFolder);
  const refusedPublic = publicListing.flatMap(({ name, unreadable }) =>
    unreadable === undefined
      ? []
      : unreadableSource({ file: `public/${name}`, path: `../public/${name}` }, unreadableReasons[unreadable]),
  );
  const isEmpty = ({ name, unreadable }: FolderEntry): boolean => {
    const found = unreadable === undefined && readInside(publicFolder, name, 0);
    return typeof found === 'object' && found.size === 0;
  };
  return {
    files: [...texts, ...refusedPublic].map(({ file }) => file),
    images,
    fonts,
    customPages: await readCustomPages(),
    publicFiles: publicListing.map(({ name }) => `/${name}`),
    emptyPublicFiles: publicListing.filter(isEmpty).map(({ name }) => `/${name}`),
    folder,
    lookedIn: { path: contentFolder, state },
    now,
  };
}

export interface LoadOptions {
  readonly parse?: (source: SourceFile) => ParseResult;
  readonly render?: BodyRenderer;
  /** Called after each body is rendered, with the number of rendered bodies and the number of all bodies. */
  readonly onBody?: (count: number, total: number) => void;
  /** Whether no editor waits for the result. Expired prices are then warnings, not errors. */
  readonly isUnattended?: boolean;
}

/** Reads and checks all content. Rejects with a ContentError that contains every error. */
export async function loadContent(
  contentFolder: string,
  publicFolder: string,
  now: Date,
  { parse = parseFile, render = renderBody, onBody, isUnattended = false }: LoadOptions = {},
): Promise<CheckedContent> {
  const content = await readContent(contentFolder, publicFolder, now);
  const { bodies, targets, check } = parseContent({ ...content, isUnattended }, parse);
  const yieldToEventLoop = eventLoopYield();
  const checked: CheckedBody[] = [];
  for (const body of bodies) {
    checked.push(renderForPage(body, targets, render));
    onBody?.(checked.length, bodies.length);
    await yieldToEventLoop();
  }
  return check(checked);
}
