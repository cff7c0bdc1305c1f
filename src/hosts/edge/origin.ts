import type { Host } from '../../front/host.ts';

/** The origin behind an edge function: the platform's static files, asked for through `next`. */
export const edgeOrigin =
  ({ url }: Request, next: (file: Request) => Promise<Response>): Host['origin'] =>
  (path, acceptEncoding) => {
    // Set as a path, since `//name` resolved against a base would be another host.
    const address = new URL(url);
    address.pathname = encodeURI(path);
    address.search = '';
    // Without the client's conditions and ranges, which the front judges.
    return next(
      new Request(address, { headers: acceptEncoding === null ? {} : { 'Accept-Encoding': acceptEncoding } }),
    );
  };
