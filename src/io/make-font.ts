import { fontLimits, type FontCopy } from '../content/fonts/font-file.ts';
import { readInside } from './content-folder.ts';
import { sha256 } from '../catalog/sha256.ts';

/** The names in a font of its maker, its licence, and where that is to be found (OpenType, `name`): they stay in it. */
const licenseNames = [7, 8, 9, 10, 11, 12, 13, 14];

/**
 * Makes a font of the glyphs of some characters of a font in `contentFolder`: as WOFF2, or without compression (SFNT),
 * a variable one then at the weight that is given. Rejects, naming the font, when it is no longer the one that was checked, or is damaged.
 */
export async function makeFont(
  { path, source, digest, characters }: FontCopy,
  contentFolder: string,
  { format = 'woff2', weight }: { readonly format?: 'woff2' | 'sfnt'; readonly weight?: number } = {},
): Promise<Uint8Array> {
  const found = readInside(contentFolder, source, fontLimits.bytes);
  const bytes = typeof found === 'string' ? Buffer.alloc(0) : found.bytes;
  if (sha256(bytes) !== digest)
    throw new Error(`Cannot make ${path} of ${source}: it is not the font that was checked. Try again`);
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(bytes, characters ?? '', {
    targetFormat: format,
    preserveNameIds: licenseNames,
    keepAllGlyphs: characters === undefined,
    ...(weight !== undefined && { variationAxes: { wght: weight } }),
  }).catch((error: unknown) => {
    throw new Error(`Cannot make ${path} of ${source}: export the font again`, { cause: error });
  });
}
