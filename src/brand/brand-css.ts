import type { EntryData } from '../schemas/collections.ts';
import { fontUses, type FontUse } from '../schemas/brand.ts';
import { fontPath } from '../contract/routes.ts';
import { accentOf } from './accent.ts';
import { colours, contrastColours, printColours } from './colours.ts';
import { themes } from './themes.ts';
import { typefaces, type TypefaceName } from './typefaces.ts';

type Brand = EntryData<'brand'>;
type Font = Brand['fonts'][number];

const families: Readonly<Record<FontUse, string>> = { heading: 'Brand Heading', text: 'Brand Text' };
const properties: Readonly<Record<FontUse, string>> = { heading: '--sans', text: '--serif' };

const property = (name: string, value: string | readonly [light: string, dark: string]): string =>
  `--${name}: ${typeof value === 'string' ? value : `light-dark(${value[0]}, ${value[1]})`};`;

/** Returns custom properties. A color that is the name of another color refers to it. */
const colourProperties = (named: Readonly<Record<string, string | readonly [string, string]>>): string =>
  Object.entries(named)
    .map(([name, value]) => property(name, typeof value === 'string' && value in colours ? `var(--${value})` : value))
    .join(' ');

const coloursCss = `:root { color-scheme: light dark; ${colourProperties(colours)} }
@media (prefers-contrast: more) { :root { ${colourProperties(contrastColours)} } }
@media print { :root { color-scheme: light; ${colourProperties(printColours)} } }
`;

const faceOf = (use: FontUse, { file, weight, style }: Font): string => `@font-face {
  font-family: '${families[use]}'; font-style: ${style}; font-weight: ${weight}; font-display: optional;
  src: url('${fontPath(fontName(file))}') format('woff2');
}
`;

/** Returns the file name of a company font without folders and suffix: `acme` for `./fonts/acme.woff2`. */
export const fontName = (file: string): string => file.replace(/^.*\//, '').replace(/\.woff2$/i, '');

function typefaceCss(use: FontUse, fonts: readonly Font[], named: TypefaceName | undefined): string {
  const own = fonts.filter((font) => font.use.includes(use));
  if (own.length === 0 && named === undefined) return '';
  const fallback = typefaces[named ?? (use === 'heading' ? 'system-sans' : 'system-serif')].families;
  const list = own.length === 0 ? fallback : `'${families[use]}', ${fallback}`;
  return `${own.map((font) => faceOf(use, font)).join('')}:root { ${property(properties[use].slice(2), list)} }\n`;
}

/** Returns the CSS for the accent color. Links in a highlighted `:target` have the text color, for more contrast. */
const accentCss = ([light, dark]: readonly [string, string]): string =>
  `@media screen and (not (prefers-contrast: more)) { :root { ${property('accent', [light, dark])} } }
a:target, :target a { color: var(--ink); }
`;

const roundCss = `:is(.actions a, pre, .notice, .tile, .pictures img, .prose img, .skip) { border-radius: 0.5rem; }
.notice { border-start-start-radius: 0; border-end-start-radius: 0; }
:is(:not(pre) > code, .mark) { border-radius: 0.25rem; }
`;

/** Returns the style sheet of a brand: the colors of all pages, and what brand.json changes in the shared styles. */
export const brandCss = ({ fonts, typefaces: named, theme, accent, corners }: Brand): string =>
  [
    coloursCss,
    ...fontUses.map((use) => typefaceCss(use, fonts, named?.[use])),
    themes[theme].css,
    accent ? accentCss(accentOf(accent)) : '',
    corners === 'round' ? roundCss : '',
  ].join('');
