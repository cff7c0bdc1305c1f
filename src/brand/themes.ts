import { pictureFont } from './typefaces.ts';
import { markShapes, tileSize } from './tile.ts';

/** A design of pages and pictures. Its styles, if they differ from those of the first theme, are in `themes.css`. */
interface Theme {
  /** A description for editors, shown in guides and forms. */
  readonly meaning: string;
  /** Whether products have generated tiles. If so, a header without a logo or icon has a generated mark. */
  readonly hasTiles: boolean;
  /** Returns the mark of a company that has no logo or icon, as SVG shapes on a square of `tileSize`. */
  readonly mark: (name: string, ink: string, paper: string) => string;
}

/** Returns the first letter of the name in the color `paper` on a square of `tileSize` in the color `ink`, as SVG. */
function initialShapes(name: string, ink: string, paper: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  const initial = first?.segment.toUpperCase().replace(/[&<]/g, '') ?? '';
  const middle = tileSize / 2;
  return `<rect width="${tileSize}" height="${tileSize}" fill="${ink}"/>
<text x="${middle}" y="${middle + tileSize / 5}" text-anchor="middle" fill="${paper}"
  font-family="${pictureFont}, sans-serif" font-size="${(tileSize * 9) / 16}" font-weight="700">${initial}</text>`;
}

/** The themes by name. The first theme is the default. */
export const themes = {
  tiles: {
    meaning: 'a black and white floor, and on it a coloured tile for each product',
    hasTiles: true,
    mark: markShapes,
  },
  quiet: {
    meaning: 'no tiles: text, fine rules and room',
    hasTiles: false,
    mark: initialShapes,
  },
} as const satisfies Readonly<Record<string, Theme>>;

type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];
