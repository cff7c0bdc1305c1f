import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { maxPictureWidth } from '../markdown/picture-widths.ts';
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

/** The maximum length of a file's name in bytes. Published files add a hash and a suffix, up to 255 bytes. */
const maxNameBytes = 200;

/** Explains why a file is too large. Undefined if it is not. */
function sizeProblem(file: string, kind: keyof typeof maxBytes, remedy: string): Explanation | undefined {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const { size } = statSync(file);
  if (size <= maxBytes[kind]) return undefined;
  return { problem: `is ${megabytes(size)}, but ${kind} files may be at most ${megabytes(maxBytes[kind])}.`, remedy };
}

/** Matches the first tag of an SVG with a size. Without one, Astro cannot reserve its place on the page. */
const sized = /<svg\b(?=[^>]*(?:\sviewBox=|\swidth=[^>]*\sheight=|\sheight=[^>]*\swidth=))/i;

/** Returns the size of a picture, or why it would stop the build. */
async function readPicture(file: string): Promise<PictureSize | Explanation> {
  const tooLarge = sizeProblem(
    file,
    'image',
    `Save it smaller: pages show at most ${maxPictureWidth} pixels in width.`,
  );
  if (tooLarge) return tooLarge;
  const isSvg = /\.svg$/i.test(file);
  if (isSvg && !sized.test(readFileSync(file, 'utf8')))
    return {
      problem: 'has no size: its first tag has neither viewBox nor width and height.',
      remedy: 'Export it again with a viewBox, or save it as PNG.',
    };
  const read = await sharp(file)
    .metadata()
    .catch(() => undefined);
  if (!read && readFileSync(file).subarray(0, 40).toString().startsWith('version https://git-lfs'))
    return { problem: 'is a pointer of Git LFS instead of the image.', remedy: 'Run git lfs pull.' };
  if (!read || (read.format === 'svg') !== isSvg)
    return {
      problem: 'cannot be read as an image, or not as one of its kind.',
      remedy: 'Save it again from the program that made it, as JPEG or PNG, or remove it.',
    };
  if (Math.max(read.width, read.height) > maxPixels)
    return {
      problem: `is ${read.width} × ${read.height} pixels, but WebP allows at most ${maxPixels} in each direction.`,
      remedy: `Cut it into several pictures, or save it smaller: pages show at most ${maxPictureWidth} pixels in width.`,
    };
  return read.autoOrient;
}

/** Reads all files of the content folder. `shown` is the name of the folder in messages. */
export async function readContent(folder: string, shown: string): Promise<ContentFiles> {
  const listed = listFolder(folder);
  const paths = new Set(listed.map(({ name }) => name.normalize('NFC')));
  const pictures = new Map<string, PictureSize | undefined>();
  const errors: Diagnostic[] = [];
  const texts: TextFile[] = [];
  for (const { name, isRegular } of listed) {
    const file = `${shown}/${name}`;
    const source = path.join(folder, name);
    let problem: Explanation | undefined;
    if (!isRegular)
      problem = {
        problem: 'is a symbolic link or a special file, which is never read.',
        remedy: 'Replace it with the file or folder itself, or remove it.',
      };
    else if (Buffer.byteLength(path.basename(name)) > maxNameBytes)
      problem = { problem: `has a name of more than ${maxNameBytes} bytes.`, remedy: 'Give it a shorter name.' };
    else if (isPicture(name)) {
      const read = await readPicture(source);
      pictures.set(name.normalize('NFC'), 'problem' in read ? undefined : read);
      if ('problem' in read) problem = read;
    } else if (!isFontFile(name)) {
      if (/\.(?:md|json)$/.test(name))
        problem = sizeProblem(source, 'text', 'Split it into several entries, or link to the document.');
      if (!problem) texts.push({ file, path: name, text: readFileSync(source, 'utf8') });
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
  return { texts, pictures, paths, errors };
}
