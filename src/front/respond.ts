import { isAllowedMethod } from '../contract/errors.ts';
import { cacheControl, longestUrl } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { href, routes, variantPath } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { errorReply } from './error-reply.ts';
import { optionsHeaders } from './headers.ts';
import { notFound } from './not-found/not-found.ts';
import { page } from './page.ts';
import { published } from './published.ts';
import { redirect } from './redirect.ts';
import { discard, PlainFields, type Reply } from './reply.ts';
import { resource } from './resource.ts';
import { asset, document } from './document.ts';

/** The 405, whose hint names the address only where a GET of it is answered: of a slug, only the origin knows that. */
async function wrongMethod(exchange: Exchange): Promise<Reply> {
  const { match } = exchange.target;
  if (match?.slug === undefined) return errorReply(exchange, 'method_not_allowed');
  const { kind } = routes[match.id];
  const { suffix } = variants[kind === 'resource' ? 'json' : 'markdown'];
  const found = await published(exchange, variantPath(match.path, suffix));
  if (!found) return errorReply(exchange, 'method_not_allowed', { path: href('catalogIndex') });
  await discard(found);
  return errorReply(exchange, 'method_not_allowed');
}

/**
 * The response without the headers that all have in common. Order of decisions: OPTIONS, quota, method, length and
 * decoding of the path, redirect, file, former address, query, Accept.
 */
export async function respond(exchange: Exchange): Promise<Reply> {
  const { request, url, target, reading } = exchange;
  const { match, secondSpelling, path } = target;
  if (request.method === 'OPTIONS')
    return {
      status: 204,
      headers: new PlainFields({ ...optionsHeaders, 'Cache-Control': cacheControl.error }),
      body: null,
    };
  if (reading?.exceeded) return errorReply(exchange, 'rate_limited');
  if (!isAllowedMethod(request.method)) return wrongMethod(exchange);
  if (url.pathname.length + url.search.length > longestUrl) return errorReply(exchange, 'url_too_long');
  if (!target.decodable) return errorReply(exchange, 'malformed_path');
  if (secondSpelling !== undefined) return redirect(exchange, secondSpelling);
  if (!match) return target.asset ? asset(exchange, path) : notFound(exchange);
  const route = routes[match.id];
  switch (route.kind) {
    case 'resource':
      return resource(exchange, match);
    case 'page':
      return page(exchange, match);
    case 'document':
      return document(exchange, route);
    case 'picture':
      return asset(exchange, match.path, route.type);
  }
}
