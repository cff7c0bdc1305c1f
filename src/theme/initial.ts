import { pictureFont } from './fonts.ts';
import { tileSize } from './tile.ts';

const graphemes = new Intl.Segmenter();

/** Returns the first grapheme as a capital. */
const initialOf = (name: string): string =>
  [...graphemes.segment(name)][0]?.segment.toUpperCase().replace(/[&<]/g, '') ?? '';

/** Returns the mark of a theme without tiles: the first letter of the name on a square of `tileSize`. */
export function initialShapes(name: string, ink: string, paper: string): string {
  const middle = tileSize / 2;
  const text = `<text x="${middle}" y="${middle + tileSize / 5}" text-anchor="middle" font-family="${pictureFont.family}, sans-serif" font-size="${(tileSize * 9) / 16}" font-weight="700" fill="${paper}">${initialOf(name)}</text>`;
  return `<rect width="${tileSize}" height="${tileSize}" fill="${ink}"/>${text}`;
}
