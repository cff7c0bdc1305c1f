import { pictureFont } from './fonts.ts';
import { tileSize } from './tile.ts';

const graphemes = new Intl.Segmenter();

/** The first letter of a name, with what belongs to it, as a capital. */
const initialOf = (name: string): string =>
  [...graphemes.segment(name)][0]?.segment.toUpperCase().replace(/[&<]/g, '') ?? '';

/** The mark of a company in a theme without tiles: the first letter of its name, as SVG on a square of `tileSize`. */
export function initialShapes(name: string, ink: string, paper: string): string {
  const middle = tileSize / 2;
  const text = `<text x="${middle}" y="${middle + tileSize / 5}" text-anchor="middle" font-family="${pictureFont.family}, sans-serif" font-size="${(tileSize * 9) / 16}" font-weight="700" fill="${paper}">${initialOf(name)}</text>`;
  return `<rect width="${tileSize}" height="${tileSize}" fill="${ink}"/>${text}`;
}
