import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { root } from '../settings.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { pictureFont } from './typefaces.ts';

// Read by fontconfig, which chooses a font for each letter when sharp first draws text.
process.env['FONTCONFIG_FILE'] ??= path.join(root, 'src/brand/fonts.conf');

/** Converts an SVG to PNG, with other pictures over it. */
export async function drawPng(svg: string, layers: OverlayOptions[] = []): Promise<Uint8Array<ArrayBuffer>> {
  // Level 6, the default, would save a tenth of the bytes and take half as long again.
  const png = sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 4 });
  return new Uint8Array(await png.toBuffer());
}

/** Draws bold text over several lines, each at most `width` pixels unless a word is wider. The image has no margins. */
export async function drawText(text: string, color: string, size: number, width: number) {
  const lineHeight = Math.round(size * 1.12 * 1024);
  const markup = `<span foreground="${color}" weight="bold" line_height="${lineHeight}">${escapeXml(text)}</span>`;
  const drawn = sharp({ text: { text: markup, font: `${pictureFont} ${size}`, dpi: 72, width, rgba: true } });
  return drawn.png().toBuffer({ resolveWithObject: true });
}

/** Wraps a square PNG in an ICO file. `size` is its width in pixels, at most 255. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  // Reserved, type (icon), number of images, width and height, palette, color planes, bits per pixel.
  const head = Uint16Array.of(0, 1, 1, size * 0x101, 0, 1, 32);
  const place = Uint32Array.of(png.byteLength, head.byteLength + 8);
  return new Uint8Array(Buffer.concat([Buffer.from(head.buffer), Buffer.from(place.buffer), png]));
}
