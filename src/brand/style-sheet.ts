import type { Catalog } from '../catalog/catalog.ts';
import { sha256 } from '../catalog/sha256.ts';
import { hashedAssets } from '../contract/routes.ts';
import { themes } from '../theme/themes.ts';
import { accentOf } from './accent.ts';
import { publishedFonts, type PublishedFont } from './fonts.ts';
import { typefaceCss } from './typeface-css.ts';

/** The style sheet of a brand, which pages take after that of all sites. */
export interface StyleSheet {
  /** The path of the sheet, with a hash of its text. */
  readonly path: string;
  readonly text: string;
}

/** What is marked has a ground of its own, on which ink can be read and another accent may not. */
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
    // Notices of licences stand at the top, where minifiers keep them.
    typefaceCss(brand.typefaces, fonts),
    css,
    brand.accent ? accentCss(accentOf(brand.accent)) : '',
    brand.corners === 'round' ? roundCss : '',
    brand.logo !== undefined || brand.icon !== undefined ? logoCss : '',
  ].join('');
}

/** The style sheet of the brand of a catalog; undefined when it changes nothing. */
export function styleSheet(catalog: Pick<Catalog, 'brand' | 'brandFonts'>): StyleSheet | undefined {
  const text = cssOf(catalog.brand, publishedFonts(catalog)).trim();
  if (text === '') return undefined;
  return { path: `${hashedAssets}brand.${sha256(text).slice(0, 16)}.css`, text: `${text}\n` };
}
