import fresh from 'fresh';
import { allow, errorBody, errors, isAllowedMethod, type ErrorCode, type HintFacts } from '../contract/errors.ts';
import { retryAfterHeader, serviceLinks } from '../contract/headers.ts';
import { cacheControl, longestQuoted } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
import { routes, variantPath } from '../contract/routes.ts';
import { optionsHeaders, pageLinks } from './headers.ts';
import type { Host } from './host.ts';
import { negotiate } from './negotiate.ts';
import { unknownParameter } from './query.ts';
import type { Reading } from './quota.ts';
import { suggest } from './suggest.ts';
import type { Target } from './target.ts';

/** One request on its way through the front. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly target: Target;
  readonly host: Host;
  /** Where the client stands; there for the catalog, and for nothing else. */
  readonly reading: Reading | undefined;
}

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];
const resourceVariants = ['json'] as const satisfies readonly Variant[];
const missingVariants = ['html', 'markdown', 'json'] as const satisfies readonly Variant[];

/** A failure as JSON, with the headers that its status owes. */
export function failure(
  { request, target, reading }: Exchange,
  code: ErrorCode,
  facts: Partial<HintFacts> = {},
): Response {
  const body = errorBody(code, {
    path: target.path.slice(0, longestQuoted),
    method: request.method,
    parameters: [],
    available: [],
    retryAfterSeconds: reading?.resetSeconds ?? 0,
    ...facts,
  });
  const response = Response.json(body, { status: errors[code].status });
  const { headers } = response;
  headers.set('Content-Type', variants.json.type);
  headers.set('Cache-Control', cacheControl.error);
  if (code === 'method_not_allowed') headers.set('Allow', allow);
  if (code === 'not_acceptable') headers.set('Vary', 'Accept');
  if (code === 'rate_limited' && reading) headers.set(retryAfterHeader.name, retryAfterHeader.value(reading));
  return response;
}

/** A published file, or nothing where there is none. Rejects where the origin cannot tell. */
async function published({ host, request }: Exchange, path: string): Promise<Response | undefined> {
  const response = await host.origin(new Request(new URL(encodeURI(path), request.url)));
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${response.status}`);
}

/** 304 where the client has this representation already (RFC 9110 §13.2.2), else the response itself. */
async function unlessFresh({ request }: Exchange, response: Response): Promise<Response> {
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

async function missing(exchange: Exchange): Promise<Response> {
  const { request, target, host } = exchange;
  const { api } = target;
  const variant = api ? 'json' : (negotiate(request.headers.get('Accept'), missingVariants) ?? 'json');
  const page =
    variant === 'json'
      ? undefined
      : await published(exchange, variantPath(routes.notFoundPage.path, variants[variant].suffix));
  const response = page
    ? new Response(page.body, {
        status: errors.not_found.status,
        headers: { 'Content-Type': variants[variant].type, 'Cache-Control': cacheControl.error },
      })
    : failure(exchange, 'not_found', await suggest(target, host, request));
  if (!api) response.headers.set('Vary', 'Accept');
  return response;
}

async function resource(exchange: Exchange, { path, id }: Match): Promise<Response> {
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
    await file.body?.cancel();
    return failure(exchange, refused, {
      available,
      parameters: [],
      ...(parameter !== undefined && { parameter: parameter.slice(0, longestQuoted) }),
    });
  }
  const { headers } = file;
  headers.set('Content-Type', variants.json.type);
  headers.set('Cache-Control', cacheControl.revalidated);
  headers.set('Vary', 'Accept');
  headers.set(
    'Link',
    id === 'catalogIndex' ? `<${routes.sitemap.path}>; rel="sitemap", ${serviceLinks}` : serviceLinks,
  );
  return unlessFresh(exchange, file);
}

async function page(exchange: Exchange, { path, markdown }: Match): Promise<Response> {
  const { request } = exchange;
  const variant = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const filePath = variantPath(path, variants[variant ?? 'html'].suffix);
  const file = await published(exchange, filePath);
  if (!file) return missing(exchange);
  if (!variant) {
    await file.body?.cancel();
    return failure(exchange, 'not_acceptable', { available: pageVariants.map(essence) });
  }
  const { headers } = file;
  headers.set('Content-Type', variants[variant].type);
  headers.set('Cache-Control', cacheControl.revalidated);
  headers.set('Link', pageLinks(path, variant));
  if (!markdown) {
    headers.set('Vary', 'Accept');
    headers.set('Content-Location', variant === 'html' ? path : filePath);
  }
  if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
  return unlessFresh(exchange, file);
}

/** A file that is published as it is. `type` where the contract knows better than the origin. */
async function file(exchange: Exchange, path: string, type?: string): Promise<Response> {
  const found = await published(exchange, path);
  if (!found) return missing(exchange);
  if (type !== undefined) found.headers.set('Content-Type', type);
  found.headers.set('Cache-Control', exchange.target.immutable ? cacheControl.immutable : cacheControl.revalidated);
  return unlessFresh(exchange, found);
}

/** The response without the headers that all have in common. Order of decisions: quota, method, path, query, Accept. */
export async function respond(exchange: Exchange): Promise<Response> {
  const { request, url, target, reading } = exchange;
  const { match, moved, path } = target;
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...optionsHeaders, 'Cache-Control': cacheControl.error } });
  if (reading?.exceeded) return failure(exchange, 'rate_limited');
  if (!isAllowedMethod(request.method)) return failure(exchange, 'method_not_allowed');
  if (!target.decodable) return failure(exchange, 'malformed_path');
  if (moved !== undefined) {
    return new Response(null, {
      status: 308,
      headers: { Location: moved + url.search, 'Cache-Control': cacheControl.revalidated },
    });
  }
  if (!match) return target.asset ? file(exchange, path) : missing(exchange);
  const route = routes[match.id];
  switch (route.kind) {
    case 'resource':
      return resource(exchange, match);
    case 'page':
      return page(exchange, match);
    case 'document':
      return file(exchange, route.path, variants[route.variant].type);
  }
}
