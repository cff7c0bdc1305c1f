import type { DrawingFault } from './drawing.ts';
import type { YamlMessage } from '../parse/yaml-messages.ts';

/** Formats of images in the content folder, by the end of a file's name. */
const formats = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  svg: 'svg',
} as const satisfies Record<string, string>;

export type ImageFormat = (typeof formats)[keyof typeof formats];

/** What an image may be at most, in one place. */
export const imageLimits = {
  /** Beyond it no image is taken, in bytes. */
  bytes: 10_000_000,
  /** Beyond it no drawing (SVG) is taken, in bytes: it is published as it is, and browsers take long for large ones. */
  drawingBytes: 1_000_000,
  /** Beyond it the repository suffers, and no page shows the difference, in bytes. */
  generousBytes: 2_000_000,
  /** Width by height. Beyond it the smaller sizes cannot be made. */
  pixels: 100_000_000,
} as const;

/** What is known of the picture in a file: its size as it is shown, upright. */
export interface ImageFacts {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
}

/** An image in the content folder: facts of it, not its pixels. */
export interface ImageFile {
  /** Path to show: `content/news/opening.jpg`. */
  readonly file: string;
  /** Path below the content folder: `news/opening.jpg`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of the file, in hex. */
  readonly digest: string;
  /** Not there where the file cannot be read as an image. */
  readonly facts?: ImageFacts;
  /** What is wrong with its bytes: it breaks off, or is of a format that no browser shows. */
  readonly damage?: 'truncated' | 'heic';
  /** What a drawing holds that it may not. */
  readonly strange?: DrawingFault;
  /** Why the file was not read, where it was not. */
  readonly unreadable?: YamlMessage;
}

/** The format that a file's name says, or nothing where it is no name of an image. */
export const namedFormat = (path: string): ImageFormat | undefined => {
  const suffix = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(formats, suffix) ? formats[suffix as keyof typeof formats] : undefined;
};

/** The ends of names, for messages. */
export const imageSuffixes = Object.keys(formats)
  .map((suffix) => `.${suffix}`)
  .join(', ');
