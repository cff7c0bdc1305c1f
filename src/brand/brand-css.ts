import { createHash } from 'node:crypto';
import type { EntryData } from '../collections/index.ts';
import { fontUses, type FontUse } from '../schemas/brand.ts';
import { brandStyleSheet, fontPath } from '../contract/routes.ts';
import { accentOf, buttonColours } from './accent.ts';
import { colours } from './colours.ts';
import { defaultTypefaces } from './typefaces.ts';

type Brand = EntryData<'brand'>;

/** For headings and for text: the property of `tokens.css`, and the name that a company's own fonts get. */
const uses = {
  heading: { property: '--sans', family: 'Brand Heading', fallback: 'system-sans' },
  text: { property: '--serif', family: 'Brand Text', fallback: 'system-serif' },
} as const satisfies Readonly<Record<FontUse, object>>;

/** Returns the name of a company font in its address: `fonts-acme` for `./fonts/acme.woff2`. */
export const fontName = (file: string): string =>
  file
    .replace(/^\.\//, '')
    .replaceAll('/', '-')
    .replace(/\.woff2$/i, '');

/** Returns the company's fonts for headings or text, and the property with their names and the chosen typeface. */
function typefaceCss(use: FontUse, { fonts, typefaces }: Brand): string {
  const { property, family, fallback } = uses[use];
  const own = fonts.filter((font) => font.use.includes(use));
  const faces = own.map(
    ({ file, weight, style }) => `@font-face {
  font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; font-display: optional;
  src: url('${fontPath(fontName(file))}') format('woff2');
}
`,
  );
  const typeface = typefaces?.[use] ?? (own.length > 0 ? fallback : defaultTypefaces[use]);
  const names = `${own.length > 0 ? `'${family}', ` : ''}var(--${typeface})`;
  return `${faces.join('')}:where(:root) { ${property}: ${names}; }\n`;
}

/**
 * Returns the style sheet `/brand.css`: the colors that pages share with drawings, and what brand.json decides. Its
 * custom properties have the lowest specificity, so that `src/styles` overrides them wherever Astro puts its style sheet.
 */
export function brandCss(brand: Brand): string {
  const pairs = {
    ...colours,
    ...(brand.accent && { 'brand-accent': accentOf(brand.accent), ...buttonColours(brand.accent) }),
  };
  const properties = Object.entries(pairs).map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`);
  return `:where(:root) { ${properties.join(' ')} }\n${fontUses.map((use) => typefaceCss(use, brand)).join('')}`;
}

/** Returns the address of the style sheet, with its hash: a new page never gets an old one from a cache. */
export const brandCssAddress = (brand: Brand): string =>
  `${brandStyleSheet}?${createHash('sha256').update(brandCss(brand)).digest('hex').slice(0, 8)}`;
