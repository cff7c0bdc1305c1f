import { pictureFont } from './typefaces.ts';
import { markShapes, tileSize } from './tile.ts';

/** A layout of pages and pictures, without colors and typefaces. A brand selects a theme by its key in `themes`. */
interface Theme {
  /** A description for editors, shown in guides and forms. */
  readonly meaning: string;
  /** Whether products have generated tiles. If so, a header without a logo or icon has a generated mark. */
  readonly hasTiles: boolean;
  /** Returns the mark of a company that has no logo or icon, as SVG shapes on a square of `tileSize`. */
  readonly mark: (name: string, ink: string, paper: string) => string;
  /** CSS that overrides the styles that all themes share. */
  readonly css: string;
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
    css: '',
  },
  quiet: {
    meaning: 'no tiles: text, fine rules and room',
    hasTiles: false,
    mark: initialShapes,
    css: `
:root { --rule: 1px solid var(--line); }
h1 { letter-spacing: -0.015em; }
h1, .brand { font-weight: 600; }
.products article { display: block; }
header.site { border-block-end: var(--hairline); padding-block-end: var(--space-m); }
.trail { padding-block-start: var(--space-s); }
blockquote, .notice { border-inline-start: 0.125rem solid var(--accent); }
@media (width >= 36rem) {
  .home .products > div { grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
  .home .products article, .home .products h2 + div > article:first-child {
    padding-block: var(--space-m) 0;
    border-block-start: var(--hairline);
  }
}`,
  },
} as const satisfies Readonly<Record<string, Theme>>;

type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];
