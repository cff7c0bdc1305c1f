import { href, pictureIds, routes, type PictureId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';
import { markShapes, tileSize } from '../theme/tile.ts';
import { element, placed } from './svg.ts';

const [paper, darkPaper] = colours.paper;
const [ink, darkInk] = colours.ink;

/** The share of the side that the mark takes. Systems crop maskable icons down to a circle of 80 %. */
const shares: Readonly<Record<PictureId, number>> = {
  favicon: 1,
  touchIcon: 0.64,
  icon: 1,
  largeIcon: 1,
  maskableIcon: 0.54,
};

/** The icon of a company as SVG, in its size: the mark on a ground of paper. */
export function iconSvg(id: PictureId, company: string): string {
  const { size } = routes[id];
  const share = shares[id];
  const offset = (size * (1 - share)) / 2;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    element('rect', { width: size, height: size, fill: paper }) +
      placed(markShapes(company, ink, paper), offset, offset, size * share),
  );
}

/** Every icon, with the path of its picture. */
export const icons = ({ organization }: Catalog): { path: string; svg: string }[] =>
  pictureIds.map((id) => ({ path: href(id), svg: iconSvg(id, organization.name) }));

/** The icon as SVG for browsers: ink and paper are swapped in a dark scheme. */
export function faviconSvg({ organization }: Catalog): string {
  const style = `svg{--ink:${ink};--paper:${paper}}@media(prefers-color-scheme:dark){svg{--ink:${darkInk};--paper:${darkPaper}}}`;
  return `${element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${tileSize} ${tileSize}` },
    element('style', {}, style) + markShapes(organization.name, 'var(--ink)', 'var(--paper)'),
  )}\n`;
}
