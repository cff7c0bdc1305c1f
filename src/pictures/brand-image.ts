import type { ImageFile } from '../content/images/image-file.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { element } from './svg.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const alignments = { left: 'xMinYMid', middle: 'xMidYMid', right: 'xMaxYMid' } as const;

const reference = (image: ImageFile): string => `href="${pictureOf(image)?.src ?? ''}"`;

export const isIn = (svg: string, image: ImageFile): boolean => svg.includes(reference(image));

/** Returns an image scaled to fit a box. It is referenced by its published path; `inlined()` embeds it. */
export const boxedImage = (image: ImageFile, box: Box, align: keyof typeof alignments = 'middle'): string =>
  element('image', {
    href: pictureOf(image)?.src ?? '',
    ...box,
    preserveAspectRatio: alignments[align],
  });

/** Embeds the referenced images as data URLs, so that the drawing needs no other file. */
export const inlined = (svg: string, images: readonly ImageFile[]): string =>
  images
    .filter((image) => isIn(svg, image))
    .reduce((drawing, image) => drawing.replaceAll(reference(image), `href="${image.dataUrl?.() ?? ''}"`), svg);
