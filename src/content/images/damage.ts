import type { ImageFormat } from './image-file.ts';

/** How many of its last bytes an image may have behind its end: programs append notes. */
const tail = 65_536;

/** Whether the bytes of an image hold its end, by the marks that each format closes with. */
const ends: Readonly<Record<ImageFormat, (bytes: Buffer) => boolean>> = {
  // The marker of a picture's end (T.81 B.1.1.3) behind the last that begins its pixels: a preview inside has its own.
  jpeg: (bytes) => bytes.indexOf('ffd9', Math.max(0, bytes.lastIndexOf('ffda', -1, 'hex')), 'hex') !== -1,
  png: (bytes) => bytes.includes('IEND', Math.max(0, bytes.byteLength - tail)),
  gif: (bytes) => bytes.includes(0x3b, Math.max(0, bytes.byteLength - tail)),
  webp: (bytes) => bytes.byteLength >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.byteLength,
  avif: () => true,
  svg: () => true,
};

/** Whether an image breaks off before its end, as one does whose upload was cut. Its pixels are not decoded: that takes long. */
export const isTruncated = (bytes: Buffer, format: ImageFormat): boolean => !ends[format](bytes);

/** Whether bytes are of HEIC, what telephones save and no browser shows. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1)$/.test(bytes.toString('latin1', 8, 12));
