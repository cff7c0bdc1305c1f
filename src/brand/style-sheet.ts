import type { Catalog } from '../catalog/catalog.ts';
import { digestOf } from '../contract/digest.ts';
import { hashedAssets } from '../contract/routes.ts';
import { typefaces } from '../theme/typefaces.ts';
import { themes } from '../theme/themes.ts';
import { accentOf } from './accent.ts';

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

/** Custom properties of the typefaces that a brand names. */
const typefaceCss = ({ heading, text }: NonNullable<Catalog['brand']['typefaces']>): string =>
  [
    heading === undefined ? '' : `\n:root { --sans: ${typefaces[heading].families}; }`,
    text === undefined ? '' : `\n:root { --serif: ${typefaces[text].families}; }`,
  ].join('');

const roundCss = `
:is(.actions a, pre, .notice, .tile, .pictures img, .prose img, .skip) { border-radius: 0.5rem; }
.notice { border-start-start-radius: 0; border-end-start-radius: 0; }
:is(:not(pre) > code, .mark) { border-radius: 0.25rem; }`;

const logoCss = `
.brand img { display: block; width: auto; max-width: min(16rem, 70vw); height: 2.5rem; object-fit: contain; }
.brand .mark { width: 2rem; height: 2rem; }
@media print { .brand img { print-color-adjust: exact; } }`;

function cssOf(brand: Catalog['brand']): string {
  const { css } = themes[brand.theme];
  return [
    css,
    brand.accent ? accentCss(accentOf(brand.accent)) : '',
    brand.typefaces ? typefaceCss(brand.typefaces) : '',
    brand.corners === 'round' ? roundCss : '',
    brand.logo !== undefined || brand.icon !== undefined ? logoCss : '',
  ].join('');
}

/** The style sheet of the brand of a catalog; undefined when it changes nothing. */
export async function styleSheet({ brand }: Pick<Catalog, 'brand'>): Promise<StyleSheet | undefined> {
  const text = cssOf(brand).trim();
  if (text === '') return undefined;
  const digest = await digestOf(new TextEncoder().encode(text));
  return { path: `${hashedAssets}brand.${digest.slice(0, 16)}.css`, text: `${text}\n` };
}
