import { hashedAssets } from '../../contract/routes.ts';
import type { Picture } from '../body/addresses.ts';
import { slugOf } from '../slugify.ts';
import type { ImageFacts, ImageFile } from './image-file.ts';

/**
 * The widths of the copies of an image, besides its own, in pixels: for phones and the width of a text, at 1x and 2x.
 */
const widths = [320, 640, 960, 1280] as const;
/** The width of the widest copy of an image, in pixels: no text shows a wider one, even at 2x. */
const maxWidth = 1600;

/** One published copy of an image. */
export interface ImageCopy {
  /** The path at which the copy is published. */
  readonly path: string;
  /** The path of the image below the content folder. */
  readonly source: string;
  /** SHA-256 of the image. */
  readonly digest: string;
  readonly format: 'webp' | 'svg' | 'jpeg';
  /** The SVG of a drawing. */
  readonly drawing?: string;
  /** The width in pixels; undefined for a drawing. */
  readonly width?: number;
  /** The height in pixels of a copy that is cut to a size. */
  readonly height?: number;
}

const stemOf = (path: string): string => slugOf(path.replace(/^.*\//, '').replace(/\.[a-z]+$/i, '')) || 'image';

const pathOf = ({ path, digest }: ImageFile, rest: string): string =>
  `${hashedAssets}${stemOf(path)}.${digest.slice(0, 16)}${rest}`;

const widthsOf = ({ width }: ImageFacts): number[] => {
  const largest = Math.min(width, maxWidth);
  return [...widths.filter((one) => one < largest), largest];
};

/** The published copies of an image, the largest last; empty when it cannot be read. */
export function imageCopies(image: ImageFile): ImageCopy[] {
  const { facts, path: source, digest, drawing } = image;
  if (!facts) return [];
  if (facts.format === 'svg')
    return [{ path: pathOf(image, '.svg'), source, digest, format: 'svg', ...(drawing !== undefined && { drawing }) }];
  return widthsOf(facts).map((width) => ({
    path: pathOf(image, `.${width}.webp`),
    source,
    digest,
    format: 'webp',
    width,
  }));
}

/** The size of a picture for previews of links, in pixels, as the services that show them ask for it. */
export const linkSize = { width: 1200, height: 630 } as const;

/** The copy of an image for previews of links: cut to their size, as JPEG, which all of them take. */
export const linkCopy = (image: ImageFile): ImageCopy & typeof linkSize => ({
  path: `${hashedAssets}og.${image.digest.slice(0, 16)}.jpg`,
  source: image.path,
  digest: image.digest,
  format: 'jpeg',
  ...linkSize,
});

/** An image as a text shows it: its largest copy, which Markdown names, and the others. */
export function pictureOf(image: ImageFile): Picture | undefined {
  const copies = imageCopies(image);
  const largest = copies.at(-1);
  const { facts } = image;
  if (!facts || !largest) return undefined;
  const width = largest.width ?? facts.width;
  return {
    src: largest.path,
    width,
    height: Math.max(1, Math.round((width * facts.height) / facts.width)),
    ...(copies.length > 1 && { srcset: copies.map((copy) => `${copy.path} ${copy.width ?? width}w`).join(', ') }),
  };
}
