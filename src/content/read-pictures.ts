import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Explanation } from './diagnostics/diagnostic.ts';

/** A picture in the content folder: its size in pixels, or why it would stop the build. */
export interface Picture {
  /** The path that errors show: `content/news/opening.jpg`. */
  readonly file: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly problem?: Explanation;
}

const maxBytes = 10_000_000;

const unreadable: Explanation = {
  problem: 'cannot be read as an image.',
  remedy: 'Save it again from the program that made it, as JPEG or PNG, or remove it.',
};

/** Matches the first tag of an SVG with a size. Without one, Astro cannot reserve its place on the page. */
const sized = /<svg\b(?=[^>]*(?:\sviewBox=|\swidth=[^>]*\sheight=|\sheight=[^>]*\swidth=))/i;

async function readPicture(file: string): Promise<Pick<Picture, 'size' | 'problem'>> {
  const bytes = (await stat(file)).size;
  if (bytes > maxBytes)
    return {
      problem: {
        problem: `is ${(bytes / 1e6).toFixed(1)} MB, but an image may be at most ${(maxBytes / 1e6).toFixed(1)} MB.`,
        remedy: 'Save it in a smaller size: pages show images at most 1600 pixels wide.',
      },
    };
  if (/\.svg$/i.test(file) && !sized.test(await readFile(file, 'utf8'))) {
    const problem = 'has no size: its first tag has neither viewBox nor width and height.';
    return { problem: { problem, remedy: 'Export it again with a viewBox, or save it as PNG.' } };
  }
  try {
    // The default of sharp refuses pictures of more than 268 million pixels.
    const { format, autoOrient: size } = await sharp(file).metadata();
    const named = path.extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg').replace('avif', 'heif');
    if (format !== named) {
      const remedy = `Rename it to end in .${format === 'jpeg' ? 'jpg' : format}, and change its name wherever it is used.`;
      return { problem: { problem: `is ${format.toUpperCase()}, but its name says otherwise.`, remedy } };
    }
    return { size };
  } catch {
    return { problem: unreadable };
  }
}

/** Reads the sizes of pictures, by their path in Unicode NFC. `shown` is the name of the folder in messages. */
export const readPictures = async (
  folder: string,
  shown: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Picture>> =>
  new Map(
    await Promise.all(
      paths.map(async (name): Promise<[string, Picture]> => [
        name.normalize('NFC'),
        { file: `${shown}/${name}`, ...(await readPicture(path.join(folder, name))) },
      ]),
    ),
  );
