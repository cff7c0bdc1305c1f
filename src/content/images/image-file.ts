import type { Explanation } from '../diagnostics/diagnostic.ts';

/** The formats of images in the content folder, by the suffix of the file name. */
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

/** The limits of an image. */
export const imageLimits = {
  /** Bytes of an image. */
  bytes: 10_000_000,
  /** Bytes of a drawing (SVG). */
  drawingBytes: 1_000_000,
  /** Bytes above which there is a warning: the repository grows, and no page shows the difference. */
  generousBytes: 2_000_000,
  /** Pixels, all frames of an animation together: smaller copies are made of them. */
  pixels: 100_000_000,
} as const;

/** The facts of the picture in a file: its format, and its size when it is shown upright. */
export interface ImageFacts {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** The number of frames of an animation. */
  readonly frames?: number;
}

/** An image in the content folder: its facts, without its pixels. */
export interface ImageFile {
  /** The path in messages: `content/news/opening.jpg`. */
  readonly file: string;
  /** The path below the content folder: `news/opening.jpg`. */
  readonly path: string;
  readonly bytes: number;
  /** The SHA-256 of the file, or of the published form of a drawing, in hexadecimal. */
  readonly digest: string;
  /** Undefined when the file cannot be read as an image. */
  readonly facts?: ImageFacts;
  /** Its bytes as a data URL (RFC 2397), which each call reads. */
  readonly dataUrl?: () => string;
  /** How its bytes are damaged: it is truncated, or has a format that no browser shows. */
  readonly damage?: 'truncated' | 'heic';
  /** The SVG that is published of a drawing. */
  readonly drawing?: string;
  /** The parts of a drawing that are not published, such as scripts. */
  readonly leftOut?: readonly string[];
  /** The errors of a drawing that cannot be published. */
  readonly problems?: readonly Explanation[];
  /** Why the file was not read, when it was not. */
  readonly unreadable?: Explanation;
}

/** The image format by the suffix of a file name, or undefined when it is not that of an image. */
export const namedFormat = (path: string): ImageFormat | undefined => {
  const suffix = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(formats, suffix) ? formats[suffix as keyof typeof formats] : undefined;
};

/** The suffixes of image files, for messages. */
export const imageSuffixes = Object.keys(formats)
  .map((suffix) => `.${suffix}`)
  .join(', ');
