import { href, pictureIds, routes, type PictureId } from '../contract/routes.ts';
import { imagesOfBrand, lookOf } from '../brand/look.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { tileSize } from '../theme/tile.ts';
import { boxedImage, inlined } from './brand-image.ts';
import { element, placed } from './svg.ts';

const [paper, darkPaper] = colours.paper;

/** The share of the side that the mark takes. Systems crop maskable icons down to a circle of 80 %. */
const shares: Readonly<Record<PictureId, number>> = {
  favicon: 1,
  touchIcon: 0.64,
  icon: 1,
  largeIcon: 1,
  maskableIcon: 0.54,
};

/** What marks are drawn in: the accent of the brand, and ink where it has none. */
export const inkOf = (catalog: Catalog): readonly [light: string, dark: string] =>
  catalog.brand.accent ? lookOf(catalog).frame : colours.ink;

/** What stands for a company in a square: its icon, or its logo, or the mark of the theme in two colours. */
function square(catalog: Catalog, ink: string, ground: string): string {
  const { icon, light } = imagesOfBrand(catalog);
  const image = icon ?? light;
  const { brand, organization } = catalog;
  if (image) return boxedImage(image, { x: 0, y: 0, width: tileSize, height: tileSize });
  return themes[brand.theme].mark(organization.name, ink, ground);
}

/** The icon of a company as SVG, in its size: what stands for it on a ground of paper. */
function iconSvg(id: PictureId, catalog: Catalog): string {
  const { size } = routes[id];
  const share = shares[id];
  const offset = (size * (1 - share)) / 2;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    element('rect', { width: size, height: size, fill: paper }) +
      placed(square(catalog, inkOf(catalog)[0], paper), offset, offset, size * share),
  );
}

/** Every icon, with the path of its picture. */
export const icons = (catalog: Catalog): { path: string; svg: string }[] =>
  pictureIds.map((id) => ({ path: href(id), svg: iconSvg(id, catalog) }));

/** The icon as SVG for browsers: ink and paper are swapped in a dark scheme. */
export function faviconSvg(catalog: Catalog): string {
  const [ink, darkInk] = inkOf(catalog);
  const style = `svg{--ink:${ink};--paper:${paper}}@media(prefers-color-scheme:dark){svg{--ink:${darkInk};--paper:${darkPaper}}}`;
  const svg = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${tileSize} ${tileSize}` },
    element('style', {}, style) + square(catalog, 'var(--ink)', 'var(--paper)'),
  );
  return `${inlined(svg, catalog.brandImages)}\n`;
}
