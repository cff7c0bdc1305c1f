import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { sha256 } from '../../catalog/sha256.ts';
import type { ImageFile } from '../../content/images/image-file.ts';
import { inlined } from '../../pictures/brand-image.ts';
import { linkSize } from '../../content/images/responsive-copies.ts';
import { fontCoverage, fontFiles, resvgFonts, textOf } from '../../io/picture-fonts.ts';

/** A drawing without the texts that have letters which the fonts lack, instead of boxes for them. */
export const writable = (svg: string, covers: (text: string) => boolean): string =>
  svg.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (element) => (covers(textOf(element)) ? element : ''));

/** A square PNG in the ICO container, which browsers request at /favicon.ico. */
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
  /** Makes the picture of a drawing, ICO or PNG by the suffix of its file name. */
  readonly rasterize: (svg: string, name: string) => Promise<Uint8Array>;
  /** The cache key of a picture: a digest of the drawing, the fonts and the rasterizer. */
  readonly key: (svg: string, name: string) => string;
}

/**
 * An icon is in the first load of a page, and has the fewest bytes: flat drawings have few colours, of which these are
 * enough for their edges too.
 */
const iconPng = { palette: true, colours: 16, effort: 1, dither: 0 } as const;

/**
 * The picture of a link, which only services that preview it request, is made in the least time: with a palette it takes
 * three times as long and has 14 KB in place of 34. It fills its frame, and has no alpha channel.
 */
const linkPng = { compressionLevel: 6 } as const;

/**
 * A rasterizer of drawings, in which `images` may be, that uses the fonts of the project and `ownFonts`, files of the
 * company's, and none of the machine, on the threads of Node.
 */
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
