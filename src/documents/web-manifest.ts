import { href, routes, type PictureId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { branding } from '../brand/branding.ts';
import { colours } from '../theme/colours.ts';

const icon = (id: PictureId, purpose: 'any' | 'maskable') => {
  const { type, size } = routes[id];
  return { src: href(id), type, sizes: `${size}x${size}`, purpose };
};

export const webManifest = (catalog: Catalog): object => ({
  id: href('home'),
  name: `${catalog.organization.name}: ${catalog.organization.slogan}`,
  short_name: catalog.organization.name,
  description: catalog.organization.description,
  lang: catalog.organization.inLanguage,
  start_url: href('home'),
  scope: href('home'),
  display: 'browser',
  background_color: colours.paper[0],
  theme_color: branding(catalog).frame[0],
  icons: [icon('icon', 'any'), icon('largeIcon', 'any'), icon('maskableIcon', 'maskable')],
});
