import { href, pictureIds, routes, type PictureId } from '../contract/routes.ts';
import { colours } from './colours.ts';
import { element } from './figures/svg.ts';
import { mark } from './mark.ts';

/** Part of the side that the mark takes. Systems cut the corners of what is maskable down to a circle of 80 %. */
const shares: Readonly<Record<PictureId, number>> = {
  favicon: 1,
  touchIcon: 0.64,
  icon: 1,
  largeIcon: 1,
  maskableIcon: 0.54,
};

/** An icon of the site as SVG, at its size. Where the mark leaves room there is paper behind it. */
export function iconSvg(id: PictureId): string {
  const { size } = routes[id];
  const share = shares[id];
  const offset = (size * (1 - share)) / 2;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${size} ${size}`, width: size, height: size },
    (share < 1 ? element('rect', { width: size, height: size, fill: colours.paper }) : '') +
      element('path', {
        d: mark.path,
        transform: `translate(${offset} ${offset}) scale(${(size * share) / mark.size})`,
        fill: colours.ink,
      }),
  );
}

/** Every icon, with the path of the picture that it becomes. */
export const icons = (): { path: string; svg: string }[] =>
  pictureIds.map((id) => ({ path: href(id), svg: iconSvg(id) }));
