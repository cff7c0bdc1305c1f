import { errors } from '../../contract/errors.ts';
import { SiteUnavailable, type Host } from '../../front/host.ts';

/** The origin behind an edge function: the platform's static files, requested through `next`. */
export const edgeOrigin =
  ({ url }: Request, next: (file: Request) => Promise<Response>): Host['origin'] =>
  async (path, acceptEncoding) => {
    // Set as a path: resolved against a base, `//name` would be another host.
    const address = new URL(url);
    address.pathname = encodeURI(path);
    address.search = '';
    // Without the conditions and ranges of the client, which the front evaluates.
    const response = await next(
      new Request(address, { headers: acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding } }),
    );
    if (response.status !== errors.unavailable.status) return response;
    await response.body?.cancel();
    throw new SiteUnavailable('The platform has no files to answer with');
  };
