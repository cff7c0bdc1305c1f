import { errors } from '../../src/contract/errors.ts';
import { responseOf } from '../../src/front/reply.ts';
import { SiteUnavailable } from '../../src/front/host.ts';
import type { CurrentSite } from '../../src/hosts/files/current-site.ts';

/**
 * Serves the files of a site over HTTP by exact path: GET and HEAD, 405 for other methods, and 503
 * without a site. Checks for a new build at each request.
 */
export const staticOrigin =
  ({ refresh, origin }: CurrentSite): ((request: Request) => Promise<Response>) =>
  async ({ method, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const path = decodedPath(new URL(url).pathname);
    if (path === undefined) return new Response(null, { status: errors.not_found.status });
    await refresh();
    try {
      return await responseOf(await origin(path, headers.get('Accept-Encoding')), method);
    } catch (error) {
      if (error instanceof SiteUnavailable) return new Response(null, { status: errors.unavailable.status });
      throw error;
    }
  };

/** Returns undefined when a path cannot be decoded, or when an encoded slash would become structure. */
function decodedPath(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
