import { isAllowedMethod, type ErrorCode, type HintFacts } from '../contract/errors.ts';
import { serviceLinks } from '../contract/headers.ts';
import { cacheControl, longestQuoted, longestUrl } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
import { pageParameter, partAddress, partAsked } from '../contract/parts.ts';
import { href, routes, variantPath, type DocumentRoute, type RouteId } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { failure } from './failure.ts';
import { addVary, optionsHeaders, pageLinks, setPolicy, setVariant } from './headers.ts';
import { missing } from './missing.ts';
import { negotiate, negotiateType } from './negotiate.ts';
import { collectionOf, partCount, publishedPart } from './parts.ts';
import { published, unlessFresh } from './published.ts';
import { unknownParameter } from './query.ts';
import { discard, PlainFields, type Reply } from './reply.ts';

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];
const resourceVariants = ['json'] as const satisfies readonly Variant[];

interface Refusal {
  readonly code: ErrorCode;
  readonly facts: Partial<HintFacts>;
}

/** Why the query of an operation is refused, before anything is asked of the origin. */
function queryFault(query: URLSearchParams, id: RouteId, asked: number | undefined): Refusal | undefined {
  const parameters = collectionOf(id) === undefined ? [] : [pageParameter];
  const parameter = unknownParameter(query, parameters);
  if (parameter !== undefined)
    return { code: 'unknown_parameter', facts: { parameters, parameter: parameter.slice(0, longestQuoted) } };
  return Number.isNaN(asked) ? { code: 'invalid_page', facts: {} } : undefined;
}

/** What is answered where the resource is there and the part of it is not asked for well, or is not there. */
async function refusedPart(exchange: Exchange, path: string, { code, facts }: Refusal): Promise<Reply> {
  const whole = await published(exchange, variantPath(path, variants.json.suffix));
  if (!whole) return missing(exchange);
  await discard(whole);
  const pages = code === 'unknown_parameter' ? 1 : await partCount(exchange.host, path);
  return failure(exchange, code, { ...facts, pages });
}

async function resource(exchange: Exchange, { path, id }: Match): Promise<Reply> {
  const { request, url } = exchange;
  const list = collectionOf(id) && path;
  const asked = list === undefined ? undefined : partAsked(url.searchParams);
  const fault = queryFault(url.searchParams, id, asked);
  if (fault) return refusedPart(exchange, path, fault);
  const found = await publishedPart(exchange, { path, suffix: variants.json.suffix, list, asked });
  if (!found)
    return asked === undefined ? missing(exchange) : refusedPart(exchange, path, { code: 'page_not_found', facts: {} });
  const { file } = found;
  if (!negotiate(request.headers.get('Accept'), resourceVariants)) {
    await discard(file);
    return failure(exchange, 'not_acceptable', { available: resourceVariants.map(essence) });
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

async function page(exchange: Exchange, { path, id, markdown }: Match): Promise<Reply> {
  const { request, url } = exchange;
  const variant = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const collection = collectionOf(id);
  const found = await publishedPart(exchange, {
    path,
    suffix: variants[variant ?? 'html'].suffix,
    list: collection && href(collection),
    asked: collection && partAsked(url.searchParams),
  });
  if (!found) return missing(exchange);
  const { file, number } = found;
  if (!variant) {
    await discard(file);
    return failure(exchange, 'not_acceptable', { available: pageVariants.map(essence) });
  }
  const { headers } = file;
  const address = (one: string): string => (number === undefined ? one : partAddress(one, number));
  setVariant(headers, variant);
  headers.set('Cache-Control', cacheControl.revalidated);
  headers.set('Link', pageLinks(path, variant, address));
  if (!markdown) {
    addVary(headers, 'Accept');
    headers.set('Content-Location', address(variant === 'html' ? path : variantPath(path, variants.markdown.suffix)));
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
