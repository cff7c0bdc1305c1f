import { href, routes, type PictureId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { colours } from '../theme/colours.ts';

const icon = (id: PictureId, purpose: 'any' | 'maskable') => {
  const { type, size } = routes[id];
  return { src: href(id), type, sizes: `${size}x${size}`, purpose };
};

/** The web app manifest (W3C): how a browser shows the site on a home screen. */
export const webManifest = ({ organization }: Catalog): object => ({
  id: href('home'),
  name: `${organization.name}: ${organization.slogan}`,
  short_name: organization.name,
  description: organization.description,
  lang: organization.inLanguage,
  start_url: href('home'),
  scope: href('home'),
  display: 'browser',
  background_color: colours.paper[0],
  theme_color: colours.paper[0],
  icons: [icon('icon', 'any'), icon('largeIcon', 'any'), icon('maskableIcon', 'maskable')],
});
