import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { socialImageSize } from '../content/images/responsive-copies.ts';
import { fontCoverage, fontFiles, resvgFonts, textOf, themeFiles } from './picture-fonts.ts';

/** Removes each `<text>` element with letters that the fonts lack, because resvg would draw boxes for these letters. */
export const withoutMissingLetters = (svg: string, covers: (text: string) => boolean): string =>
  svg.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (element) => (covers(textOf(element)) ? element : ''));

/** Wraps a square PNG in an ICO file. `side` is its width in pixels. */
function icoOf(png: Uint8Array, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

/** PNG options for icons that show the theme's mark. 16 colors are enough for its flat shapes, and make small files. */
const iconPng = { palette: true, colours: 16, effort: 1, dither: 0 } as const;

/**
 * PNG options for the images of link previews. A palette would save half of their 40 KB, but triple the time to encode;
 * the default level, 6, would save a tenth, but take 50 % longer.
 */
const linkPng = { compressionLevel: 4 } as const;

/**
 * Converts an SVG to ICO or PNG, as the suffix of `name` says. Does not use system fonts. `ownFonts` are the paths of
 * the company's font files. Call it through `untrusted()`, which limits time and memory.
 */
export async function drawPicture(svg: string, name: string, ownFonts: readonly string[]): Promise<Uint8Array> {
  const basicFonts = [...ownFonts, ...themeFiles];
  // Fonts of other scripts are only added if needed, because resvg reads all fonts again for each picture.
  const files = (await fontCoverage(basicFonts))(textOf(svg)) ? basicFonts : [...ownFonts, ...fontFiles];
  const drawable = withoutMissingLetters(svg, await fontCoverage(files));
  const { width, height, pixels } = await renderAsync(drawable, { font: resvgFonts(files), logLevel: 'error' });
  const raw = sharp(pixels, { raw: { width, height, channels: 4 } });
  const png = await (
    width === socialImageSize.width
      ? raw.removeAlpha().png(linkPng)
      : raw.png(svg.includes('<image') ? { palette: true } : iconPng)
  ).toBuffer();
  return name.endsWith('.ico') ? icoOf(png, width) : png;
}
