import type { APIRoute } from 'astro';
import { json } from '../api/endpoint.ts';
import { accentOf } from '../brand/accent.ts';
import { colours } from '../brand/colours.ts';
import { catalog } from '../catalog/index.ts';
import { href, routes } from '../contract/routes.ts';

/** The web app manifest: the name, colors and icons of the site on a home screen. */
export const GET: APIRoute = async () => {
  const { organization, brand } = await catalog();
  return json({
    id: href('home'),
    name: `${organization.name}: ${organization.slogan}`,
    short_name: organization.name,
    description: organization.description,
    lang: organization.inLanguage,
    start_url: href('home'),
    scope: href('home'),
    display: 'browser',
    background_color: colours.paper[0],
    theme_color: (brand.accent ? accentOf(brand.accent) : colours.paper)[0],
    icons: (['icon', 'largeIcon', 'maskableIcon'] as const).map((id) => {
      const { path: src, type, size } = routes[id];
      return { src, type, sizes: `${size}x${size}`, purpose: id === 'maskableIcon' ? 'maskable' : 'any' };
    }),
  });
};
