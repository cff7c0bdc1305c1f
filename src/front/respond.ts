import { isAllowedMethod } from '../contract/errors.ts';
import { serviceLinks } from '../contract/headers.ts';
import { cacheControl, longestQuoted, longestUrl } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
import { routes, variantPath, type DocumentRoute } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { failure } from './failure.ts';
import { addVary, optionsHeaders, pageLinks, setPolicy, setVariant } from './headers.ts';
import { missing } from './missing.ts';
import { negotiate, negotiateType } from './negotiate.ts';
import { published, unlessFresh } from './published.ts';
import { unknownParameter } from './query.ts';
import { discard, PlainFields, type Reply } from './reply.ts';

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];
const resourceVariants = ['json'] as const satisfies readonly Variant[];

async function resource(exchange: Exchange, { path, id }: Match): Promise<Reply> {
  const { request, url } = exchange;
  const parameter = unknownParameter(url.searchParams, []);
  const file = await published(exchange, variantPath(path, variants.json.suffix));
  if (!file) return missing(exchange);
  const available = resourceVariants.map(essence);
  const refused =
    parameter !== undefined
      ? 'unknown_parameter'
      : negotiate(request.headers.get('Accept'), resourceVariants)
        ? undefined
        : 'not_acceptable';
  if (refused) {
    await discard(file);
    return failure(exchange, refused, {
      available,
      parameters: [],
      ...(parameter !== undefined && { parameter: parameter.slice(0, longestQuoted) }),
    });
  }
  const { headers } = file;
  setVariant(headers, 'json');
  headers.set('Cache-Control', cacheControl.revalidated);
  addVary(headers, 'Accept');
  headers.set(
    'Link',
    id === 'catalogIndex' ? `<${routes.sitemap.path}>; rel="sitemap", ${serviceLinks}` : serviceLinks,
  );
  return unlessFresh(exchange, file);
}

async function page(exchange: Exchange, { path, markdown }: Match): Promise<Reply> {
  const { request } = exchange;
  const variant = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const filePath = variantPath(path, variants[variant ?? 'html'].suffix);
  const file = await published(exchange, filePath);
  if (!file) return missing(exchange);
  if (!variant) {
    await discard(file);
    return failure(exchange, 'not_acceptable', { available: pageVariants.map(essence) });
  }
  const { headers } = file;
  setVariant(headers, variant);
  headers.set('Cache-Control', cacheControl.revalidated);
  headers.set('Link', pageLinks(path, variant));
  if (!markdown) {
    addVary(headers, 'Accept');
    headers.set('Content-Location', variant === 'html' ? path : filePath);
  }
  if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
  return unlessFresh(exchange, file);
}

/** A file that is published as it is, as the type that its route names, or else the one that its name says. */
async function asset(exchange: Exchange, path: string, type?: string): Promise<Reply> {
  const found = await published(exchange, path);
  if (!found) return missing(exchange);
  if (type !== undefined) found.headers.set('Content-Type', type);
  setPolicy(found.headers, 'asset');
  found.headers.set('Cache-Control', exchange.target.immutable ? cacheControl.immutable : cacheControl.revalidated);
  return unlessFresh(exchange, found);
}

/** A machine document: whatever is accepted, since it has one form. Another name for that form is used if asked for. */
async function document(exchange: Exchange, { path, variant, alternateTypes = [] }: DocumentRoute): Promise<Reply> {
  const found = await published(exchange, path);
  if (!found) return missing(exchange);
  const { headers } = found;
  const { type } = variants[variant];
  const chosen = negotiateType(exchange.request.headers.get('Accept'), [type, ...alternateTypes]) ?? type;
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

/**
 * The response without the headers that all have in common. Order of decisions: OPTIONS, quota, method, length and
 * decoding of the path, redirect, file, query, Accept.
 */
export async function respond(exchange: Exchange): Promise<Reply> {
  const { request, url, target, reading } = exchange;
  const { match, moved, path } = target;
  if (request.method === 'OPTIONS')
    return {
      status: 204,
      headers: new PlainFields({ ...optionsHeaders, 'Cache-Control': cacheControl.error }),
      body: null,
    };
  if (reading?.exceeded) return failure(exchange, 'rate_limited');
  if (!isAllowedMethod(request.method)) return failure(exchange, 'method_not_allowed');
  if (url.pathname.length + url.search.length > longestUrl) return failure(exchange, 'url_too_long');
  if (!target.decodable) return failure(exchange, 'malformed_path');
  if (moved !== undefined) {
    return {
      status: 308,
      headers: new PlainFields({
        Location: moved + url.search,
        'Cache-Control': cacheControl.revalidated,
        'Content-Length': '0',
      }),
      body: null,
    };
  }
  if (!match) return target.asset ? asset(exchange, path) : missing(exchange);
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
