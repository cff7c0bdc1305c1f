import fresh from 'fresh';
import { errors } from '../contract/errors.ts';
import type { Exchange } from './exchange.ts';
import { copyOf, discard, type Fields, type Reply } from './reply.ts';

/** A published file, or nothing where there is none. Rejects where the origin cannot tell. */
export async function published({ host, request }: Exchange, path: string): Promise<Reply | undefined> {
  const reply = await host.origin(path, request.headers.get('Accept-Encoding'));
  if (reply.status === 200) return reply;
  await discard(reply);
  if (reply.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${reply.status}`);
}

/** Whether the client has this representation already (RFC 9110 §13.2.2). */
export function isFresh({ headers: asked }: Request, held: Fields): boolean {
  const noneMatch = asked.get('If-None-Match');
  const modifiedSince = asked.get('If-Modified-Since');
  if (noneMatch === null && modifiedSince === null) return false;
  return fresh(
    { 'if-none-match': noneMatch ?? undefined, 'if-modified-since': modifiedSince ?? undefined },
    { etag: held.get('ETag') ?? undefined, 'last-modified': held.get('Last-Modified') ?? undefined },
  );
}

/** The 304 in place of a response with these headers, which are changed. */
export function notModified(headers: Fields): Reply {
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name);
  return { status: 304, headers, body: null };
}

/** 304 where the client has this representation already, else the response itself. */
export async function unlessFresh({ request }: Exchange, reply: Reply): Promise<Reply> {
  if (!isFresh(request, reply.headers)) return reply;
  await discard(reply);
  return notModified(copyOf(reply.headers));
}
