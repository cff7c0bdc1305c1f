import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { sha256 } from '../../catalog/sha256.ts';
import type { ImageFile } from '../../content/images/image-file.ts';
import { inlined } from '../../pictures/brand-image.ts';
import { linkSize } from '../../content/images/responsive-copies.ts';
import { fontCoverage, fontFiles, resvgFonts, textOf } from '../../io/picture-fonts.ts';

/** Removes texts with letters that the fonts lack, instead of drawing boxes. */
export const writable = (svg: string, covers: (text: string) => boolean): string =>
  svg.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (element) => (covers(textOf(element)) ? element : ''));

/** Wraps a square PNG in ICO, which browsers request at /favicon.ico. */
export function ico(png: Uint8Array, side: number): Buffer {
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

export interface Rasterizer {
  /** Makes ICO or PNG by the suffix of the file name. */
  readonly rasterize: (svg: string, name: string) => Promise<Uint8Array>;
  /** A cache key: a digest of the drawing, the fonts and the rasterizer. */
  readonly key: (svg: string, name: string) => string;
}

/** Icons load with every page, so their size matters: flat drawings need no more colors, edges included. */
const iconPng = { palette: true, colours: 16, effort: 1, dither: 0 } as const;

/**
 * Only link previews request this picture, so speed matters: a palette takes three times as long
 * for 14 KB instead of 34. It needs no alpha channel.
 */
const linkPng = { compressionLevel: 6 } as const;

/** Uses the fonts of the project and `ownFonts`, but none of the machine, on Node's threads. */
export async function rasterizerOf(
  images: readonly ImageFile[] = [],
  ownFonts: readonly string[] = [],
): Promise<Rasterizer> {
  const files = [...ownFonts, ...fontFiles];
  const covers = await fontCoverage(files);
  const source = await readFile(import.meta.filename, 'utf8');
  const basis = [
    source,
    ...ownFonts.map((file) => path.basename(file)),
    ...fontFiles.map((file) => file.split('node_modules').at(-1)),
    sharp.versions.sharp,
  ].join('\n');
  return {
    key: (svg, name) => sha256(`${basis}\n${name}\n${svg}`),
    rasterize: async (svg, name) => {
      const { width, height, pixels } = await renderAsync(inlined(writable(svg, covers), images), {
        font: resvgFonts(files),
        logLevel: 'error',
      });
      const raw = sharp(pixels, { raw: { width, height, channels: 4 } });
      const png = await (
        width === linkSize.width
          ? raw.removeAlpha().png(linkPng)
          : raw.png(svg.includes('<image') ? { palette: true } : iconPng)
      ).toBuffer();
      return name.endsWith('.ico') ? ico(png, width) : png;
    },
  };
}
