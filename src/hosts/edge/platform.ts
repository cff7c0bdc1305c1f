import { errors } from '../../contract/errors.ts';
import { quotaHeaders } from '../../contract/headers.ts';
import { pageParameter } from '../../contract/pagination.ts';
import { SiteUnavailable, type Host } from '../../front/host.ts';
import { PlainHeaders } from '../../front/reply.ts';

/** Returns the origin of an edge function: it reads the static files of the platform with `next`. */
export const edgeOrigin =
  ({ url }: Request, next: (file: Request) => Promise<Response>): Host['origin'] =>
  async (path, acceptEncoding) => {
    // Set as a path, because the relative address `//name` would resolve to another host.
    const address = new URL(url);
    address.pathname = encodeURI(path);
    address.search = '';
    // Conditional headers and ranges of the client are omitted, because the front evaluates them.
    const headers = acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding };
    const response = await next(new Request(address, { headers }));
    const { status, body } = response;
    if (status !== errors.unavailable.status)
      return { status, headers: new PlainHeaders(Object.fromEntries(response.headers)), body };
    await body?.cancel();
    throw new SiteUnavailable('The platform has no files to answer with');
  };

const [countedHeader = ''] = Object.keys(quotaHeaders);

/** Lets Netlify cache pages and documents outside the API, but never errors, redirects, 304s or quota headers. */
export function setCdnCache({ method }: Request, { status, headers }: Response): void {
  const isCacheable = method === 'GET' && status === 200 && !headers.has(countedHeader);
  // Each deploy purges Netlify's cache, so a year is safe.
  headers.set('Netlify-CDN-Cache-Control', isCacheable ? 'public, max-age=31536000, must-revalidate' : 'no-store');
  // Cached responses differ by this query parameter only: campaigns add other parameters to every link.
  if (isCacheable) headers.set('Netlify-Vary', `query=${pageParameter}`);
}
