import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { element } from './svg.ts';

/** A rectangle of a drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const alignments = { left: 'xMinYMid', middle: 'xMidYMid', right: 'xMaxYMid' } as const;

const reference = (image: ImageFile): string => `href="${pictureOf(image)?.src ?? ''}"`;

/**
 * An image of the brand in a drawing: whole, as large as a rectangle allows, in its middle or at a side. It is named
 * by its published path, since it is in many drawings; `inlined()` puts it in.
 */
export const boxedImage = (image: ImageFile, box: Box, align: keyof typeof alignments = 'middle'): string =>
  element('image', {
    href: pictureOf(image)?.src ?? '',
    ...box,
    preserveAspectRatio: alignments[align],
  });

/** A drawing with the images that it names in it, as data URLs: it is then whole by itself. */
export const inlined = (svg: string, images: readonly ImageFile[]): string =>
  images
    .filter((image) => svg.includes(reference(image)))
    .reduce((drawing, image) => drawing.replaceAll(reference(image), `href="${image.dataUrl?.() ?? ''}"`), svg);
