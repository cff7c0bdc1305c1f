import { hashedAssets } from '../../contract/routes.ts';
import type { Picture } from '../body/addresses.ts';
import { slugOf } from '../slugify.ts';
import type { ImageFile } from './image-file.ts';

/** The widths in pixels of smaller image copies, for phones and for the text column at 1x and 2x pixel density. */
const widths = [320, 640, 960, 1280] as const;
/** The maximum width in pixels of a published image. No page needs more, even at 2x pixel density. */
const maxWidth = 1600;

export interface ImageCopy {
  /** The URL path of the published copy. */
  readonly path: string;
  readonly source: string;
  readonly digest: string;
  readonly format: 'webp' | 'svg' | 'jpeg';
  readonly drawing?: string;
  readonly width?: number;
  /** The height in pixels. Undefined if the copy keeps the aspect ratio of the image. */
  readonly height?: number;
}

function pathOf({ path, digest }: ImageFile, suffix: string): string {
  const name = slugOf(path.replace(/^.*\//, '').replace(/\.[a-z]+$/i, '')) || 'image';
  return `${hashedAssets}${name}.${digest.slice(0, 16)}${suffix}`;
}

/** Returns the published copies of an image, the largest last. Empty if the image is unreadable. */
export function imageCopies(image: ImageFile): ImageCopy[] {
  const { facts, path: source, digest, drawing } = image;
  if (!facts) return [];
  if (facts.format === 'svg')
    return [{ path: pathOf(image, '.svg'), source, digest, format: 'svg', ...(drawing !== undefined && { drawing }) }];
  const largest = Math.min(facts.width, maxWidth);
  return [...widths.filter((width) => width < largest), largest].map((width) => ({
    path: pathOf(image, `.${width}.webp`),
    source,
    digest,
    format: 'webp',
    width,
  }));
}

/** The size in pixels of images for link previews on other sites. */
export const socialImageSize = { width: 1200, height: 630 } as const;

export const linkPreviewCopy = (image: ImageFile): ImageCopy & typeof socialImageSize => ({
  path: `${hashedAssets}og.${image.digest.slice(0, 16)}.jpg`,
  source: image.path,
  digest: image.digest,
  format: 'jpeg',
  ...socialImageSize,
});

/** Returns the largest copy of an image as `src`, and all copies as `srcset`. Undefined if the image is unreadable. */
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
