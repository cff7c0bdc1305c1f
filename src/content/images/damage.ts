import type { ImageFormat } from './image-file.ts';

/** The most bytes behind the end of an image: programs append notes. */
const tail = 65_536;

/** Whether the boxes of a file end within it (ISO/IEC 14496-12, 4.2): each begins with its size, 0 for all that is left. */
function endsWithin(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.byteLength) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return true;
    const length = size === 1 && at + 16 <= bytes.byteLength ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    at += Math.max(length, 8);
  }
  return at === bytes.byteLength;
}

/** Whether the bytes of an image are complete, by the end marker of its format. */
const ends: Readonly<Record<ImageFormat, (bytes: Buffer) => boolean>> = {
  // The end marker (T.81 B.1.1.3) has to come after the last start of a scan: an embedded preview has its own.
  jpeg: (bytes) => bytes.indexOf('ffd9', Math.max(0, bytes.lastIndexOf('ffda', -1, 'hex')), 'hex') !== -1,
  png: (bytes) => bytes.includes('IEND', Math.max(0, bytes.byteLength - tail)),
  gif: (bytes) => bytes.includes(0x3b, Math.max(0, bytes.byteLength - tail)),
  webp: (bytes) => bytes.byteLength >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.byteLength,
  avif: endsWithin,
  svg: () => true,
};

/** Whether an image is truncated, as after an interrupted upload. Its pixels are not decoded, which would take long. */
export const isTruncated = (bytes: Buffer, format: ImageFormat): boolean => !ends[format](bytes);

/** Whether bytes are an image in HEIC, which phones save and few browsers show. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1)$/.test(bytes.toString('latin1', 8, 12));
