import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { digestOf } from '../contract/digest.ts';
import { pictureFont } from '../theme/fonts.ts';
import { fontCoverage, fontFiles } from './fonts.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textOf = (element: string): string =>
  element.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '');

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

function isOpaque(rgba: Uint8Array): boolean {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return false;
  return true;
}

export interface Rasterizer {
  /** Makes the picture of a drawing, ICO or PNG by the suffix of its file name. */
  readonly rasterize: (svg: string, name: string) => Promise<Uint8Array>;
  /** The cache key of a picture: a digest of the drawing, the fonts and the rasterizer. */
  readonly key: (svg: string, name: string) => Promise<string>;
}

/** The most colours of a PNG: flat drawings have few, and these are enough for their edges too. */
const colourCount = 16;

/** A rasterizer of drawings that uses the fonts of the project alone. */
export async function rasterizerOf(): Promise<Rasterizer> {
  const covers = await fontCoverage();
  const source = await readFile(import.meta.filename, 'utf8');
  const basis = [source, ...fontFiles.map((file) => file.split('node_modules').at(-1)), sharp.versions.sharp].join(
    '\n',
  );
  return {
    key: (svg, name) => digestOf(new TextEncoder().encode(`${basis}\n${name}\n${svg}`)),
    rasterize: async (svg, name) => {
      const image = new Resvg(writable(svg, covers), {
        font: { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: pictureFont.family },
        logLevel: 'error',
      }).render();
      const { width, height, pixels } = image;
      const raw = sharp(pixels, { raw: { width, height, channels: 4 } });
      // Without its alpha channel, quantizing an opaque picture takes a tenth of the time.
      const png = await (isOpaque(pixels) ? raw.removeAlpha() : raw)
        .png({ palette: true, colours: colourCount, effort: 1, dither: 0 })
        .toBuffer();
      return name.endsWith('.ico') ? ico(png, width) : png;
    },
  };
}
