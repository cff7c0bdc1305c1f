import { errors } from '../../contract/errors.ts';
import { responseOf } from '../../front/reply.ts';
import { SiteUnavailable } from '../../front/site-unavailable.ts';
import type { CurrentSite } from './current-site.ts';

/**
 * The files of a site for whoever asks by HTTP: `GET` and `HEAD` of their exact paths, 405 to any other method, and 503
 * while there is no site. Looks with each request whether another has taken its place.
 */
export const staticOrigin =
  ({ look, origin }: CurrentSite): ((request: Request) => Promise<Response>) =>
  async ({ method, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const path = decodedPath(new URL(url).pathname);
    if (path === undefined) return new Response(null, { status: errors.not_found.status });
    await look();
    try {
      return await responseOf(await origin(path, headers.get('Accept-Encoding')), method);
    } catch (error) {
      if (error instanceof SiteUnavailable) return new Response(null, { status: errors.unavailable.status });
      throw error;
    }
  };

/** Nothing where an encoded slash would be read as structure, or where it cannot be decoded. */
function decodedPath(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
