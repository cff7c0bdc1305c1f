import type { Catalog } from '../catalog/catalog.ts';
import { accentOf } from './accent.ts';
import { colours } from './colours.ts';
import type { BrandImages } from './files.ts';
import { themes } from './themes.ts';
import { tileSize } from './tile.ts';

const [paper, darkPaper] = colours.paper;

export const hasTiles = ({ brand }: Pick<Catalog, 'brand'>): boolean => themes[brand.theme].hasTiles;

/** Returns the color of generated icons and marks in light and dark mode: the brand's accent, or the text color. */
export const markColours = ({ brand }: Pick<Catalog, 'brand'>): readonly [light: string, dark: string] =>
  brand.accent ? accentOf(brand.accent) : colours.ink;

/** Returns SVG shapes on a square of `tileSize`: the company's icon, otherwise its logo, otherwise the theme's mark. */
export function iconShapes({ brand, organization }: Catalog, { icon, logo }: BrandImages, ink: string, ground: string) {
  const image = icon ?? logo;
  if (image === undefined) return themes[brand.theme].mark(organization.name, ink, ground);
  return `<image href="${image}" width="${tileSize}" height="${tileSize}"/>`;
}

/** Returns an icon as SVG, `size` pixels wide. `margin` is the space around its shapes, in SVG units. */
export function iconSvg(catalog: Catalog, images: BrandImages, size: number, margin = 0): string {
  const width = tileSize + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"
  viewBox="${-margin} ${-margin} ${width} ${width}">
<rect x="${-margin}" y="${-margin}" width="${width}" height="${width}" fill="${paper}"/>
${iconShapes(catalog, images, markColours(catalog)[0], paper)}
</svg>`;
}

/** Returns the favicon as SVG. The colors of a generated mark follow the color scheme of the browser. */
export function faviconSvg(catalog: Catalog, images: BrandImages): string {
  const [ink, darkInk] = markColours(catalog);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tileSize} ${tileSize}">
<style>
svg { --ink: ${ink}; --paper: ${paper} }
@media (prefers-color-scheme: dark) { svg { --ink: ${darkInk}; --paper: ${darkPaper} } }
</style>
${iconShapes(catalog, images, 'var(--ink)', 'var(--paper)')}
</svg>
`;
}
