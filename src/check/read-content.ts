import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageMetadata } from 'astro/assets/utils';
import sharp, { type SharpOptions } from 'sharp';
import { maxPictureWidth } from '../markdown/picture-widths.ts';
import { isLanguageFolder } from '../contract/languages.ts';
import { errorIn, type Diagnostic, type Explanation } from './diagnostics/diagnostic.ts';
import { isFontFile, isPicture } from './parse/content-path.ts';
import type { TextFile } from './parse/parse.ts';

/** The size of a picture in pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface ContentFiles {
  /** All files except pictures and fonts, sorted by path. */
  readonly texts: readonly TextFile[];
  /** The sizes of pictures, by their path in Unicode NFC. Undefined if the picture would stop the build. */
  readonly pictures: ReadonlyMap<string, PictureSize | undefined>;
  /** The paths of all files, those that are not read included, in Unicode NFC. */
  readonly paths: ReadonlySet<string>;
  /** Files that cannot be read, that are too large, or that are links, which are never read. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Lists the files below a folder by relative path, sorted. Omits those with a name or folder that begins with a dot.
 * Lists symbolic links, but does not follow them, as `recursive` would. Empty if the folder does not exist.
 */
export function listFolder(folder: string, parent = ''): { readonly name: string; readonly isRegular: boolean }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(path.join(folder, parent), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const name = path.posix.join(parent, entry.name);
      return entry.isDirectory() ? listFolder(folder, name) : [{ name, isRegular: entry.isFile() }];
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The maximum sizes in bytes. */
const maxBytes = { text: 1_000_000, image: 10_000_000 };

/** The maximum width and height of a picture: those of WebP, in which pictures are published. */
const maxPixels = 16_383;

/** The maximum length of a file's name, and of a font's path, in bytes. Published names have more, at most 255. */
const maxNameBytes = 200;

/** Explains why a file is too large. Undefined if it is not. */
function sizeProblem(file: string, kind: keyof typeof maxBytes, remedy: string): Explanation | undefined {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const { size } = statSync(file);
  if (size <= maxBytes[kind]) return undefined;
  return { problem: `is ${megabytes(size)}, but ${kind} files may be at most ${megabytes(maxBytes[kind])}.`, remedy };
}

/** Explains what stops a picture from being published. Astro reads the sizes of pictures with the same function. */
async function readPicture(file: string): Promise<PictureSize | Explanation> {
  const remedy = `Save it smaller: pages show at most ${maxPictureWidth} pixels in width.`;
  const tooLarge = sizeProblem(file, 'image', remedy);
  if (tooLarge) return tooLarge;
  const bytes = readFileSync(file);
  const isSvg = /\.svg$/i.test(file);
  const { width, height, format } = await imageMetadata(bytes, file).catch(() => ({ width: 0, height: 0, format: '' }));
  if (isSvg && !(width > 0 && height > 0))
    return {
      problem: 'has no size that can be read: no tag <svg> with width and height, or with a viewBox of four numbers.',
      remedy: 'Write viewBox="0 0 300 200" in its first tag, with its own size and single spaces, or save it as PNG.',
    };
  if (
    format === 'svg' &&
    !/<svg\s[^>]*\bxmlns\s*=\s*["'](?:http:\/\/www\.w3\.org\/2000\/svg["']|&)/.test(bytes.toString())
  )
    return {
      problem: 'has a first tag without xmlns, so browsers show nothing.',
      remedy: 'Write xmlns="http://www.w3.org/2000/svg" in it, or export it again as plain SVG.',
    };
  if (!isSvg && Math.max(width, height) > maxPixels)
    return {
      problem: `is ${width} × ${height} pixels, but WebP allows at most ${maxPixels} in each direction.`,
      remedy: `Cut it into several pictures, or save it smaller: pages show at most ${maxPictureWidth} pixels in width.`,
    };
  // Decodes all of it, as a build does. A drawing, which is published as it is, can be larger than its PNG could be.
  const options: SharpOptions = isSvg
    ? { density: Math.max(1, Math.min(72, 1e6 / Math.max(width, height))) }
    : { failOn: 'error', pages: -1 };
  const decoded = await sharp(bytes, options)
    .resize(16)
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (decoded && width > 0 && (format === 'svg') === isSvg) return { width, height };
  return {
    problem: 'cannot be read as an image, or not as one of its kind, or only in part.',
    remedy: 'Download it again, or save it again from the program that made it, as JPEG or PNG, or remove it.',
  };
}

const pictures = new Map<string, ReturnType<typeof readPicture>>();

/** Returns the size of a picture, or why it would stop the build. Decodes each once, as the dev server checks often. */
function pictureSize(file: string): ReturnType<typeof readPicture> {
  const { size, mtimeMs } = statSync(file);
  const key = [file, size, mtimeMs].join();
  const read = pictures.get(key) ?? readPicture(file);
  pictures.set(key, read);
  return read;
}

/** Whether a file is what Git LFS has in the place of a file that was not pulled. */
const isLfsPointer = (file: string): boolean =>
  statSync(file).size < 1024 && readFileSync(file, 'utf8').startsWith('version https://git-lfs');

/** Returns the path of a file in the folder of its language, and that folder. */
function placeOf(name: string): Pick<TextFile, 'path' | 'language'> {
  const [folder = '', ...rest] = name.split('/');
  return rest.length > 0 && isLanguageFolder(folder) ? { path: rest.join('/'), language: folder } : { path: name };
}

/** Reads all files of the content folder. `shown` is the name of the folder in messages. */
export async function readContent(folder: string, shown: string): Promise<ContentFiles> {
  const listed = listFolder(folder);
  const paths = new Set(listed.map(({ name }) => name.normalize('NFC')));
  const sizes = new Map<string, PictureSize | undefined>();
  const errors: Diagnostic[] = [];
  const texts: TextFile[] = [];
  for (const { name, isRegular } of listed) {
    const file = `${shown}/${name}`;
    const source = path.join(folder, name);
    let problem: Explanation | undefined;
    if (isPicture(name)) sizes.set(name.normalize('NFC'), undefined);
    if (!isRegular)
      problem = {
        problem: 'is a symbolic link or a special file, which is never read.',
        remedy: 'Replace it with the file or folder itself, or remove it.',
      };
    else if (Buffer.byteLength(isFontFile(name) ? name : path.basename(name)) > maxNameBytes)
      problem = { problem: `has a name of more than ${maxNameBytes} bytes.`, remedy: 'Give it a shorter name.' };
    else if (isLfsPointer(source))
      problem = { problem: 'is a pointer of Git LFS instead of the file.', remedy: 'Run git lfs pull.' };
    else if (isPicture(name)) {
      const read = await pictureSize(source);
      if ('problem' in read) problem = read;
      else sizes.set(name.normalize('NFC'), read);
    } else if (!isFontFile(name)) {
      if (/\.(?:md|json)$/.test(name))
        problem = sizeProblem(source, 'text', 'Split it into several entries, or link to the document.');
      if (!problem) texts.push({ file, ...placeOf(name), text: readFileSync(source, 'utf8') });
    }
    if (problem) errors.push(errorIn(file, 'file', problem));
  }
  if (texts.length === 0)
    errors.push(
      errorIn(shown, 'folder', {
        problem: `has no content: ${folder} contains no .json or .md file.`,
        remedy: 'Restore the content (git restore content), or set CONTENT to the folder that contains it.',
      }),
    );
  return { texts, pictures: sizes, paths, errors };
}
