import type { Catalog } from '../catalog/catalog.ts';
import { accentOf } from './accent.ts';
import { colours } from './colours.ts';
import type { BrandImages } from './files.ts';
import { boxedImage, element, placeTile, svgElement } from './svg.ts';
import { themes } from './themes.ts';
import { tileSize } from './tile.ts';

const [paper, darkPaper] = colours.paper;

/** The size of each icon in pixels, and the share of its width that its image covers. */
export const icons = { favicon: { size: 32, share: 1 }, touchIcon: { size: 180, share: 0.64 } } as const;

export const hasTiles = ({ brand }: Pick<Catalog, 'brand'>): boolean => themes[brand.theme].hasTiles;

/** Returns the color of generated icons and marks in light and dark mode: the brand's accent, or the text color. */
export const markColours = ({ brand }: Pick<Catalog, 'brand'>): readonly [light: string, dark: string] =>
  brand.accent ? accentOf(brand.accent) : colours.ink;

/** Returns SVG shapes on a square of `tileSize`: the company's icon, otherwise its logo, otherwise the theme's mark. */
function iconShapes({ brand, organization }: Catalog, { icon, logo }: BrandImages, ink: string, background: string) {
  const image = icon ?? logo;
  if (image !== undefined) return boxedImage(image, { x: 0, y: 0, width: tileSize, height: tileSize });
  return themes[brand.theme].mark(organization.name, ink, background);
}

/** Returns an icon as SVG, in its size in pixels. */
export function iconSvg(id: keyof typeof icons, catalog: Catalog, images: BrandImages): string {
  const { size, share } = icons[id];
  const offset = (size * (1 - share)) / 2;
  const shapes = iconShapes(catalog, images, markColours(catalog)[0], paper);
  const ground = element('rect', { width: size, height: size, fill: paper });
  return svgElement(size, size, ground + placeTile(shapes, offset, offset, size * share), {
    width: size,
    height: size,
  });
}

/** Returns the favicon as SVG. The colors of a generated mark follow the color scheme of the browser. */
export function faviconSvg(catalog: Catalog, images: BrandImages): string {
  const [ink, darkInk] = markColours(catalog);
  const style = `svg{--ink:${ink};--paper:${paper}}@media(prefers-color-scheme:dark){svg{--ink:${darkInk};--paper:${darkPaper}}}`;
  const shapes = element('style', {}, style) + iconShapes(catalog, images, 'var(--ink)', 'var(--paper)');
  return `${svgElement(tileSize, tileSize, shapes)}\n`;
}
