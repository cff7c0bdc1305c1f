import { href, pictureIds, routes, type PictureId } from '../contract/routes.ts';
import { imagesOfBrand, branding } from '../brand/branding.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { tileSize } from '../theme/tile.ts';
import { boxedImage, element, embedImages, placeTile, svgElement } from './svg.ts';

const [paper, darkPaper] = colours.paper;

/** The share of each icon's width that its image covers. Systems may crop maskable icons to a circle of 80 % width. */
const imageShares: Readonly<Record<PictureId, number>> = {
  favicon: 1,
  touchIcon: 0.64,
  icon: 1,
  largeIcon: 1,
  maskableIcon: 0.54,
};

/** Returns the color of generated icons and marks in light and dark mode: the brand's accent, or the text color. */
export const markColors = (catalog: Catalog): readonly [light: string, dark: string] =>
  catalog.brand.accent ? branding(catalog).themeColours : colours.ink;

/** Returns SVG shapes on a square of `tileSize`: the company's icon, otherwise its logo, otherwise the theme's mark. */
function iconShapes(catalog: Catalog, ink: string, background: string): string {
  const { icon, lightLogo } = imagesOfBrand(catalog);
  const image = icon ?? lightLogo;
  const { brand, organization } = catalog;
  if (image) return boxedImage(image, { x: 0, y: 0, width: tileSize, height: tileSize });
  return themes[brand.theme].mark(organization.name, ink, background);
}

function iconSvg(id: PictureId, catalog: Catalog): string {
  const { size } = routes[id];
  const share = imageShares[id];
  const offset = (size * (1 - share)) / 2;
  return svgElement(
    size,
    size,
    element('rect', { width: size, height: size, fill: paper }) +
      placeTile(iconShapes(catalog, markColors(catalog)[0], paper), offset, offset, size * share),
  );
}

/** A picture as SVG, with the path of the PNG or ICO file that the build converts it to. */
export interface Drawing {
  readonly path: string;
  readonly svg: string;
}

export const icons = (catalog: Catalog): Drawing[] =>
  pictureIds.map((id) => ({ path: href(id), svg: iconSvg(id, catalog) }));

/** Returns the favicon as SVG. The colors of a generated mark follow the color scheme of the browser. */
export function faviconSvg(catalog: Catalog): string {
  const [ink, darkInk] = markColors(catalog);
  const style = `svg{--ink:${ink};--paper:${paper}}@media(prefers-color-scheme:dark){svg{--ink:${darkInk};--paper:${darkPaper}}}`;
  const shapes = element('style', {}, style) + iconShapes(catalog, 'var(--ink)', 'var(--paper)');
  return `${embedImages(svgElement(tileSize, tileSize, shapes, {}), catalog.brandImages)}\n`;
}
