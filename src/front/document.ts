import { serviceLinks } from '../contract/headers.ts';
import { cacheControl } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import type { DocumentRoute } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { addVary, setPolicy } from './headers.ts';
import { notFound } from './not-found/not-found.ts';
import { negotiateType } from './negotiate.ts';
import { published, unlessFresh } from './published.ts';
import type { Reply } from './reply.ts';

/** A file that is published as it is, as the type that its route names, or else the one that its name says. */
export async function asset(exchange: Exchange, path: string, type?: string): Promise<Reply> {
  const found = await published(exchange, path);
  if (!found) return notFound(exchange);
  if (type !== undefined) found.headers.set('Content-Type', type);
  const isDrawing = found.headers.get('Content-Type')?.startsWith(variants.svg.type) === true;
  setPolicy(found.headers, isDrawing ? 'svg' : 'asset');
  found.headers.set('Cache-Control', exchange.target.immutable ? cacheControl.immutable : cacheControl.revalidated);
  return unlessFresh(exchange, found);
}

/** A machine document: whatever is accepted, since it has one form. Another name for that form is used if asked for. */
export async function document(
  exchange: Exchange,
  { path, variant, alternateTypes = [] }: DocumentRoute,
): Promise<Reply> {
  const found = await published(exchange, path);
  if (!found) return notFound(exchange);
  const { headers } = found;
  const { type } = variants[variant];
  const accept = alternateTypes.length === 0 ? null : exchange.request.headers.get('Accept');
  const chosen = negotiateType(accept, [type, ...alternateTypes]) ?? type;
  setPolicy(headers, variant);
  headers.set('Content-Type', chosen);
  headers.set('Cache-Control', cacheControl.revalidated);
  headers.set('Link', serviceLinks);
  if (alternateTypes.length > 0) addVary(headers, 'Accept');
  // The same bytes under another type are another representation, so they have a validator of their own.
  const etag = headers.get('ETag');
  if (chosen !== type && etag !== null) headers.set('ETag', etag.replace(/"$/, `-${alternateTypes.indexOf(chosen)}"`));
  return unlessFresh(exchange, found);
}
