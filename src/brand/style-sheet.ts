import type { Catalog } from '../catalog/catalog.ts';
import { sha256 } from '../catalog/sha256.ts';
import { hashedAssets } from '../contract/routes.ts';
import { themes } from '../theme/themes.ts';
import { accentOf } from './accent.ts';
import { publishedFonts, type PublishedFont } from './fonts.ts';
import { typefaceCss } from './typeface-css.ts';

/** The style sheet of a brand, which applies after the style sheet of all sites. */
export interface StyleSheet {
  /** The path of the sheet, which contains a hash of the text. */
  readonly path: string;
  readonly text: string;
}

/** Marked text gets its own background, where ink is readable and another accent may not be. */
const accentCss = ([light, dark]: readonly [string, string]): string => `
@media screen and (not (prefers-contrast: more)) { :root { --accent: light-dark(${light}, ${dark}); } }
a:target, :target a { color: var(--ink); }`;

const roundCss = `
:is(.actions a, pre, .notice, .tile, .pictures img, .prose img, .skip) { border-radius: 0.5rem; }
.notice { border-start-start-radius: 0; border-end-start-radius: 0; }
:is(:not(pre) > code, .mark) { border-radius: 0.25rem; }`;

const logoCss = `
.brand img { display: block; width: auto; max-width: min(16rem, 70vw); height: 2.5rem; object-fit: contain; }
.brand .mark { width: 2rem; height: 2rem; }
@media print { .brand img { print-color-adjust: exact; } }`;

function cssOf(brand: Catalog['brand'], fonts: readonly PublishedFont[]): string {
  const { css } = themes[brand.theme];
  return [
    // License notices are at the top, where minifiers keep them.
    typefaceCss(brand.typefaces, fonts),
    css,
    brand.accent ? accentCss(accentOf(brand.accent)) : '',
    brand.corners === 'round' ? roundCss : '',
    brand.logo !== undefined || brand.icon !== undefined ? logoCss : '',
  ].join('');
}

/** Returns the style sheet of a brand; undefined if the brand changes no styles. */
export function styleSheet(catalog: Pick<Catalog, 'brand' | 'brandFonts'>): StyleSheet | undefined {
  const text = cssOf(catalog.brand, publishedFonts(catalog)).trim();
  if (text === '') return undefined;
  return { path: `${hashedAssets}brand.${sha256(text).slice(0, 16)}.css`, text: `${text}\n` };
}
