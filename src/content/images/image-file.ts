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
  /** Images larger than this many bytes cause a warning, because they bloat the repository with no visible benefit. */
  heavyBytes: 2_000_000,
  /** The maximum number of pixels in all animation frames together. Limits the time for making smaller copies. */
  pixels: 100_000_000,
} as const;

/** The format of an image, and its width and height in pixels after rotation to its EXIF orientation. */
export interface ImageFacts {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** The number of frames. Undefined if the image is not animated. */
  readonly frames?: number;
}

export interface ImageFile {
  /** The path that error messages show: `content/news/opening.jpg`. */
  readonly file: string;
  readonly path: string;
  readonly bytes: number;
  /** The SHA-256 digest of the file, or of the sanitized SVG, in hexadecimal. Empty if the file was not fully read. */
  readonly digest: string;
  readonly facts?: ImageFacts;
  /** Returns the image as a data URL (RFC 2397). Each call reads the file again, unless `drawing` is set. */
  readonly dataUrl?: () => string;
  /** Whether the end of the file is missing, as after an interrupted upload. */
  readonly isTruncated?: boolean;
  /** The sanitized source of an SVG, which is published instead of the file. */
  readonly drawing?: string;
  /** The parts that sanitizing removed from an SVG, such as scripts. */
  readonly removedParts?: readonly string[];
  readonly problems?: readonly Explanation[];
  readonly unreadable?: Explanation;
}

export const namedFormat = (path: string): ImageFormat | undefined => {
  const suffix = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(formats, suffix) ? formats[suffix as keyof typeof formats] : undefined;
};

export const imageSuffixes = Object.keys(formats)
  .map((suffix) => `.${suffix}`)
  .join(', ');

/** The maximum number of bytes after the end marker of a PNG or GIF file. Some programs append metadata there. */
const maxTrailingBytes = 65_536;

/** Whether all boxes of an AVIF file are complete (ISO/IEC 14496-12, 4.2). A box of size 0 extends to the file end. */
function hasCompleteBoxes(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.byteLength) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true;
    const length = size === 1 && at + 16 <= bytes.byteLength ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    at += Math.max(length, 8);
  }
  return at === bytes.byteLength;
}

/** Whether a file has its end marker or is as long as it states, by format. SVG files are not checked. */
const isComplete: Readonly<Record<ImageFormat, (bytes: Buffer) => boolean>> = {
  // Search after the last start-of-scan marker: an embedded preview has its own end marker (T.81 B.1.1.3).
  jpeg: (bytes) => bytes.indexOf('ffd9', Math.max(0, bytes.lastIndexOf('ffda', -1, 'hex')), 'hex') !== -1,
  png: (bytes) => bytes.includes('IEND', Math.max(0, bytes.byteLength - maxTrailingBytes)),
  gif: (bytes) => bytes.includes(0x3b, Math.max(0, bytes.byteLength - maxTrailingBytes)),
  webp: (bytes) => bytes.byteLength >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.byteLength,
  avif: hasCompleteBoxes,
  svg: () => true,
};

/** Whether an image file is cut off, as after an interrupted upload. Decodes no pixels, because decoding is slow. */
export const isTruncated = (bytes: Buffer, format: ImageFormat): boolean => !isComplete[format](bytes);
