import fresh from 'fresh';
import { errors } from '../contract/errors.ts';
import type { Exchange } from './exchange.ts';
import { copyOf, discard, type Reply } from './reply.ts';

/** A published file, or nothing where there is none. Rejects where the origin cannot tell. */
export async function published({ host, request }: Exchange, path: string): Promise<Reply | undefined> {
  const reply = await host.origin(path, request.headers.get('Accept-Encoding'));
  if (reply.status === 200) return reply;
  await discard(reply);
  if (reply.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${reply.status}`);
}

/** 304 where the client has this representation already (RFC 9110 §13.2.2), else the response itself. */
export async function unlessFresh({ request }: Exchange, reply: Reply): Promise<Reply> {
  const asked = {
    'if-none-match': request.headers.get('If-None-Match') ?? undefined,
    'if-modified-since': request.headers.get('If-Modified-Since') ?? undefined,
  };
  const held = {
    etag: reply.headers.get('ETag') ?? undefined,
    'last-modified': reply.headers.get('Last-Modified') ?? undefined,
  };
  if (!fresh(asked, held)) return reply;
  await discard(reply);
  const headers = copyOf(reply.headers);
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) headers.delete(name);
  return { status: 304, headers, body: null };
}
