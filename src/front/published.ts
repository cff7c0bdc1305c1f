import fresh from 'fresh';
import { errors } from '../contract/errors.ts';
import type { Exchange } from './exchange.ts';

/** The address of a file at the origin. Set as a path, since `//name` resolved against a base would be another host. */
export function fileUrl({ url }: Request, path: string): URL {
  const address = new URL(url);
  address.pathname = encodeURI(path);
  address.search = '';
  return address;
}

/** A published file, or nothing where there is none. Rejects where the origin cannot tell. */
export async function published({ host, request }: Exchange, path: string): Promise<Response | undefined> {
  // Without the client's conditions and ranges, which are judged here; with its encodings, which the origin knows.
  const encodings = request.headers.get('Accept-Encoding');
  const headers = encodings === null ? {} : { 'Accept-Encoding': encodings };
  const response = await host.origin(new Request(fileUrl(request, path), { headers }));
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${response.status}`);
}

/** 304 where the client has this representation already (RFC 9110 §13.2.2), else the response itself. */
export async function unlessFresh({ request }: Exchange, response: Response): Promise<Response> {
  const asked = {
    'if-none-match': request.headers.get('If-None-Match') ?? undefined,
    'if-modified-since': request.headers.get('If-Modified-Since') ?? undefined,
  };
  const held = {
    etag: response.headers.get('ETag') ?? undefined,
    'last-modified': response.headers.get('Last-Modified') ?? undefined,
  };
  if (!fresh(asked, held)) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
