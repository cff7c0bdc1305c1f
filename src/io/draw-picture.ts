import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { linkSize } from '../content/images/responsive-copies.ts';
import { fontCoverage, fontFiles, resvgFonts, textOf, themeFiles } from './picture-fonts.ts';

/** Removes texts with letters that the fonts lack, because resvg would draw boxes for them. */
export const withoutMissingLetters = (svg: string, covers: (text: string) => boolean): string =>
  svg.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (element) => (covers(textOf(element)) ? element : ''));

/** Wraps a square PNG in ICO, which browsers request at /favicon.ico. */
function icoOf(png: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

/** Icons load with every page, so their size matters: flat drawings need no more colors, edges included. */
const iconPng = { palette: true, colours: 16, effort: 1, dither: 0 } as const;

/**
 * Only link previews request this picture, so speed matters: a palette takes three times as long
 * for 14 KB instead of 34. It needs no alpha channel.
 */
const linkPng = { compressionLevel: 6 } as const;

/**
 * Draws an SVG as ICO or PNG, by the suffix of `name`. Uses the company's font files and those of
 * the project, but none of the machine. Call it with `untrusted()`.
 */
export async function drawPicture(svg: string, name: string, ownFonts: readonly string[]): Promise<Uint8Array> {
  const few = [...ownFonts, ...themeFiles];
  // resvg reads every font for each picture, which takes longer than drawing.
  const files = (await fontCoverage(few))(textOf(svg)) ? few : [...ownFonts, ...fontFiles];
  const drawable = withoutMissingLetters(svg, await fontCoverage(files));
  const { width, height, pixels } = await renderAsync(drawable, { font: resvgFonts(files), logLevel: 'error' });
  const raw = sharp(pixels, { raw: { width, height, channels: 4 } });
  const png = await (
    width === linkSize.width
      ? raw.removeAlpha().png(linkPng)
      : raw.png(svg.includes('<image') ? { palette: true } : iconPng)
  ).toBuffer();
  return name.endsWith('.ico') ? icoOf(png, width) : png;
}
