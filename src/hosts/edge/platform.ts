import { errors } from '../../contract/errors.ts';
import { quotaHeaders } from '../../contract/headers.ts';
import { pageParameter } from '../../contract/pagination.ts';
import { SiteUnavailable, type Host } from '../../front/host.ts';

/** The origin of an edge function: the platform's static files, requested through `next`. */
export const edgeOrigin =
  ({ url }: Request, next: (file: Request) => Promise<Response>): Host['origin'] =>
  async (path, acceptEncoding) => {
    // As a path, because `//name` would resolve to another host.
    const address = new URL(url);
    address.pathname = encodeURI(path);
    address.search = '';
    // Without the client's conditions and ranges, which the front evaluates.
    const response = await next(
      new Request(address, { headers: acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding } }),
    );
    if (response.status !== errors.unavailable.status) return response;
    await response.body?.cancel();
    throw new SiteUnavailable('The platform has no files to answer with');
  };

/** For Netlify's own cache, which each deploy purges, so a year is safe. */
export const cdnCacheControl = {
  name: 'Netlify-CDN-Cache-Control',
  cached: 'public, max-age=31536000, must-revalidate',
  uncached: 'no-store',
} as const;

/** Makes Netlify's cache vary by `page` only, because campaigns add other parameters to every link. */
export const cdnVary = { name: 'Netlify-Vary', value: `query=${pageParameter}` } as const;

const [counted] = Object.keys(quotaHeaders);

/**
 * Lets Netlify cache a GET response that is a page or document and the same for every client.
 * Counted responses, errors, 304 and redirects are not cached.
 */
export function setCdnCache({ method }: Request, { status, headers }: Response): void {
  const isCacheable = method === 'GET' && status === 200 && !headers.has(counted ?? '');
  headers.set(cdnCacheControl.name, isCacheable ? cdnCacheControl.cached : cdnCacheControl.uncached);
  if (isCacheable) headers.set(cdnVary.name, cdnVary.value);
}
