import type { APIRoute } from 'astro';
import { mediaTypeOf } from '../../contract/media.ts';
import { href, type RouteId } from '../../contract/routes.ts';

/** `/.well-known/api-catalog` (RFC 9727): the addresses of the API as a linkset (RFC 9264). */
export const GET: APIRoute = ({ locals }) => {
  const { site } = locals.catalog;
  const link = (id: RouteId, type: 'html' | 'json' | 'markdown') => ({
    href: site + href(id),
    type: mediaTypeOf(type),
  });
  return Response.json({
    linkset: [
      {
        anchor: site + href('catalogIndex'),
        'service-desc': [link('openapi', 'json')],
        'service-doc': [link('apiPage', 'html'), link('agents', 'markdown')],
        'service-meta': [link('versioningPage', 'html')],
      },
      { anchor: site + href('apiCatalog'), item: [{ href: site + href('catalogIndex') }] },
    ],
  });
};
