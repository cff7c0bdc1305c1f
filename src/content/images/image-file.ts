import type { Explanation } from '../diagnostics/diagnostic.ts';

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

export const imageLimits = {
  bytes: 10_000_000,
  drawingBytes: 1_000_000,
  /** Larger images cause a warning: they bloat the repository with no visible benefit. */
  generousBytes: 2_000_000,
  /** Pixels of all animation frames together, since smaller copies have to be made. */
  pixels: 100_000_000,
} as const;

/** The format of an image and its size when shown upright. */
export interface ImageFacts {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** The number of frames of an animation. */
  readonly frames?: number;
}

export interface ImageFile {
  /** The path in messages: `content/news/opening.jpg`. */
  readonly file: string;
  readonly path: string;
  readonly bytes: number;
  /** The SHA-256 of the file, or of the published form of an SVG, in hexadecimal. */
  readonly digest: string;
  readonly facts?: ImageFacts;
  /** Returns the bytes as a data URL (RFC 2397). Each call reads the file. */
  readonly dataUrl?: () => string;
  /** Truncated, or in a format that browsers do not show. */
  readonly damage?: 'truncated' | 'heic';
  /** The published SVG. */
  readonly drawing?: string;
  /** The removed parts of an SVG, such as scripts. */
  readonly leftOut?: readonly string[];
  readonly problems?: readonly Explanation[];
  /** Why the file was not read. */
  readonly unreadable?: Explanation;
}

export const namedFormat = (path: string): ImageFormat | undefined => {
  const suffix = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(formats, suffix) ? formats[suffix as keyof typeof formats] : undefined;
};

export const imageSuffixes = Object.keys(formats)
  .map((suffix) => `.${suffix}`)
  .join(', ');
