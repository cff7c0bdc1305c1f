import { errors } from '../../contract/errors.ts';
import { pageParameter } from '../../contract/pagination.ts';
import { publishedFile, type Host } from '../../edge/host.ts';

/** Returns the `Host.origin` of an edge function. It uses `next` to request static files from the platform. */
export const edgeOrigin =
  ({ url }: Request, next: (file: Request) => Promise<Response>): Host['origin'] =>
  async (path, acceptEncoding) => {
    // The path is set separately, because `new URL('//name', url)` would be an address on another host.
    const address = new URL(url);
    // The platform may redirect from `/about/index.html` to `/about/`, but serves the same file at both.
    address.pathname = encodeURI(path.replace(/\/index\.html$/, '/'));
    address.search = '';
    // Leaves out the client's conditional headers and ranges, because the function needs the whole file.
    const response = await next(
      new Request(address, { headers: acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding } }),
    );
    if (response.status === 200) return publishedFile(response);
    await response.body?.cancel();
    if (response.status === errors.not_found.status) return undefined;
    throw new Error(`Cannot read ${JSON.stringify(path)}: the platform answered ${response.status}`);
  };

/** Lets Netlify cache GET responses with status 200, except those with quota headers, which are from the API. */
export function setCdnCache({ method }: Request, { status, headers }: Response): void {
  const isCacheable = method === 'GET' && status === 200 && !headers.has('RateLimit');
  // A year is safe, because each deploy purges Netlify's cache.
  headers.set('Netlify-CDN-Cache-Control', isCacheable ? 'public, max-age=31536000, must-revalidate' : 'no-store');
  // Responses vary only by this query parameter. Others, such as those of campaigns, must not split the cache.
  if (isCacheable) headers.set('Netlify-Vary', `query=${pageParameter}`);
}
