import { errors } from '../../src/contract/errors.ts';
import { SiteUnavailable } from '../../src/front/host.ts';
import { responseOf } from '../../src/front/reply.ts';
import { parseRequestTarget } from '../../src/front/request-target.ts';
import type { CurrentSite } from '../../src/hosts/files/current-site.ts';

/**
 * Returns a handler that serves each file of a built site at its exact path, without redirects. It answers 405 to
 * methods other than GET and HEAD, and 503 if there is no site. It checks for a new build at each request.
 */
export const staticOrigin =
  ({ refresh, origin }: CurrentSite): ((request: Request) => Promise<Response>) =>
  async ({ method, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { path, isValid } = parseRequestTarget(new URL(url));
    if (!isValid) return new Response(null, { status: errors.not_found.status });
    await refresh();
    try {
      return await responseOf(await origin(path, headers.get('Accept-Encoding')), method);
    } catch (error) {
      if (error instanceof SiteUnavailable) return new Response(null, { status: errors.unavailable.status });
      throw error;
    }
  };
