import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { fontFilesFor } from './picture-fonts.ts';

/** Converts an SVG to PNG. `texts` are the texts in it: they decide which fonts are loaded. */
export async function drawPng(svg: string, texts: readonly string[] = []): Promise<Uint8Array<ArrayBuffer>> {
  const font = { fontFiles: [...fontFilesFor(texts)], loadSystemFonts: false };
  const { width, height, pixels } = await renderAsync(svg, { font, logLevel: 'error' });
  // Level 6, the default, would save a tenth of the bytes and take half as long again.
  const png = sharp(pixels, { raw: { width, height, channels: 4 } }).png({ compressionLevel: 4 });
  return new Uint8Array(await png.toBuffer());
}

/** Wraps a square PNG in an ICO file. `size` is its width in pixels, at most 255. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}
