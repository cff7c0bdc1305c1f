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

const reference = (image: ImageFile): string => `href="${pictureOf(image)?.src ?? ''}"`;

/**
 * An image of the brand in a drawing: whole, as large as a rectangle allows, in its middle or at its left. It is named
 * by its published path, since it is in many drawings; `inlined()` puts it in.
 */
export const boxedImage = (image: ImageFile, box: Box, align: 'middle' | 'left' = 'middle'): string =>
  element('image', {
    href: pictureOf(image)?.src ?? '',
    ...box,
    preserveAspectRatio: align === 'middle' ? 'xMidYMid' : 'xMinYMid',
  });

/** A drawing with the images that it names in it, as data URLs: it is then whole by itself. */
export const inlined = (svg: string, images: readonly ImageFile[]): string =>
  images
    .filter((image) => svg.includes(reference(image)))
    .reduce((drawing, image) => drawing.replaceAll(reference(image), `href="${image.dataUrl?.() ?? ''}"`), svg);
