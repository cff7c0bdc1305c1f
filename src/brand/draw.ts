import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions, type PngOptions, type SharpOptions } from 'sharp';
import { fontConfig } from './font-config.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { keepDrawing } from './keep-drawing.ts';
import { fontFolder } from './picture-fonts.ts';
import { pictureFont } from './typefaces.ts';

/** What decides the bytes of every drawing: the versions of sharp, of its libraries and of the fonts. */
const versions = [
  sharp.versions,
  readFileSync(fontConfig, 'utf8'),
  ...readdirSync(fontFolder)
    .sort()
    .map((name) => readFileSync(path.join(fontFolder, name, 'package.json'), 'utf8')),
];

/** Draws an SVG, or text, with other pictures over it, as PNG. */
const draw = (input: string | SharpOptions, layers: OverlayOptions[], options: PngOptions): Promise<Buffer> =>
  keepDrawing({ input, layers, options, versions }, () => {
    const image = typeof input === 'string' ? sharp(Buffer.from(input)) : sharp(input);
    return image.composite(layers).png(options).toBuffer();
  });

/** Converts an SVG to PNG, with other pictures over it. */
export const drawPng = async (svg: string, layers: OverlayOptions[] = []): Promise<Uint8Array<ArrayBuffer>> =>
  // Level 6, the default, would save a tenth of the bytes and take half as long again.
  new Uint8Array(await draw(svg, layers, { compressionLevel: 4 }));

/** Draws bold text over several lines, each at most `width` pixels unless a word is wider. The image has no margins. */
export async function drawText(text: string, color: string, size: number, width: number) {
  const lineHeight = Math.round(size * 1.12 * 1024);
  const markup = `<span foreground="${color}" weight="bold" line_height="${lineHeight}">${escapeXml(text)}</span>`;
  const data = await draw(
    { text: { text: markup, font: `${pictureFont} ${size}`, dpi: 72, width, rgba: true } },
    [],
    {},
  );
  return { data, info: await sharp(data).metadata() };
}

/** Wraps a square PNG in an ICO file. `size` is its width in pixels, at most 255. */
export function icoOf(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  // Reserved, type (icon), number of images, width and height, palette, color planes, bits per pixel.
  const head = Uint16Array.of(0, 1, 1, size * 0x101, 0, 1, 32);
  const place = Uint32Array.of(png.byteLength, head.byteLength + 8);
  return new Uint8Array(Buffer.concat([Buffer.from(head.buffer), Buffer.from(place.buffer), png]));
}
