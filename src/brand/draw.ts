import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from '../settings.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { element } from './svg.ts';
import { pictureFont } from './typefaces.ts';

// Read by fontconfig, which chooses a font for each letter when sharp first draws text.
process.env['FONTCONFIG_FILE'] ??= path.join(root, 'src/brand/fonts.conf');

/** Converts an SVG to PNG, with other pictures over it. */
export async function drawPng(svg: string, layers: OverlayOptions[] = []): Promise<Uint8Array<ArrayBuffer>> {
  // Level 6, the default, would save a tenth of the bytes and take half as long again.
  const png = sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 4 });
  return new Uint8Array(await png.toBuffer());
}

interface TextImage {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Draws bold text over several lines, each at most `width` pixels unless a word is wider. The image has no margins. */
export async function drawText(text: string, color: string, size: number, width: number): Promise<TextImage> {
  const attributes = { foreground: color, weight: 'bold', line_height: Math.round(size * 1.12 * 1024) };
  const drawn = sharp({
    text: {
      text: element('span', attributes, escapeXml(text)),
      font: `${pictureFont} ${size}`,
      dpi: 72,
      width,
      rgba: true,
    },
  });
  const { data: png, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  return { png, width: info.width, height: info.height };
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
