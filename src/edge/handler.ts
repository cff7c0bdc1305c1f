import { isAllowedMethod } from '../contract/errors.ts';
import { commonHeaders, endingHeaders, optionsHeaders, quotaHeaders, serviceLinks } from '../contract/headers.ts';
import { cacheControl, maxQuotedLength, maxUrlLength } from '../contract/limits.ts';
import { mediaTypeOf, variants, type FileVariant, type Variant } from '../contract/media.ts';
import {
  collectionPageAddress,
  collectionPageFile,
  countPages,
  isPaged,
  isPagedPage,
  pageParameter,
  requestedPageNumber,
} from '../contract/pagination.ts';
import { hashedAssets, href, routes, variantFile, variantPath, type Route } from '../contract/routes.ts';
import { languageTag } from '../contract/languages.ts';
import { securityHeadersOf, transportSecurityHeaders } from '../contract/security.ts';
import { apiVersions, type ApiVersion } from '../contract/versions.ts';
import { parseAddress, quotablePath, type Address } from './address.ts';
import { discard, failure, ok, varyByAccept, type Answer } from './answer.ts';
import { clientOf } from './client.ts';
import { readFile, type Exchange } from './exchange.ts';
import { isFresh } from './fresh.ts';
import { readJson, type Host, type PublishedFile } from './host.ts';
import { missing } from './missing.ts';
import { negotiate } from './negotiate.ts';

/**
 * Answers a request to the API or the site. Never rejects: reports unexpected failures to the host and answers with
 * `internal_error`.
 */
export async function handleRequest(
  request: Request,
  host: Host,
  versions: readonly ApiVersion[] = apiVersions,
): Promise<Response> {
  let exchange: Exchange = { request, host, address: parseAddress(request.url, versions) };
  try {
    if (exchange.address.isApi)
      exchange = {
        ...exchange,
        quotaReading: await host.quota(clientOf(host.address), request.method === 'OPTIONS' ? 0 : 1),
      };
    return await respond(exchange, await answer(exchange));
  } catch (error) {
    host.report(error);
    return respond(exchange, failure('internal_error', { path: quotablePath(exchange.address) }));
  }
}

/** Decides how to answer. The first decision that applies wins: OPTIONS, quota, method, address, query, `Accept`. */
async function answer(exchange: Exchange): Promise<Answer> {
  const { request, address, quotaReading } = exchange;
  const { url, path, match } = address;
  if (request.method === 'OPTIONS') return { status: 204, headers: optionsHeaders, body: null };
  if (quotaReading?.exceeded === true)
    return failure('rate_limited', { path: quotablePath(address), retryAfterSeconds: quotaReading.resetSeconds });
  // Nothing may be at a path with a slug, so the hint names the index instead.
  if (!isAllowedMethod(request.method))
    return failure('method_not_allowed', {
      path: match?.slug === undefined ? quotablePath(address) : href('catalogIndex'),
    });
  if (url.pathname.length + url.search.length > maxUrlLength) return failure('url_too_long');
  if (!address.isDecodable) return failure('malformed_path');
  if (!match) return isAsset(address) ? asset(exchange, path) : missing(exchange);
  const route: Route = routes[match.id];
  if (route.kind === 'resource') return resource(exchange, match.path);
  return route.kind === 'page' ? page(exchange, match.path) : document(exchange, match.path, route.variant);
}

/** Whether a file that no route has can be at a path. The files of pages have other addresses. */
const isAsset = ({ isValid, isApi, path }: Address): boolean =>
  isValid && !isApi && /\.[a-z0-9]+$/i.test(path) && !/\/index\.html$|^\/404\.html$|\.md$/i.test(path);

/** Answers a request to the API with JSON. The path is checked before the query, and the query before `Accept`, which files ignore. */
async function resource(exchange: Exchange, path: string): Promise<Answer> {
  const { request, host, address } = exchange;
  const { url } = address;
  const isList = isPaged(address.match?.id);
  const parameters = isList ? [pageParameter] : [];
  const unknown = unknownParameter(url, parameters);
  const number = isList ? requestedPageNumber(url.searchParams) : undefined;
  const found = unknown === undefined ? await readPage(exchange, path, number, 'json') : undefined;
  if (!found) {
    const first = await readJson(host, variantFile(path, 'json'));
    if (first === undefined) return missing(exchange);
    const quoted = quotablePath(address);
    if (unknown !== undefined)
      return failure('unknown_parameter', { path: quoted, parameters, parameter: unknown.slice(0, maxQuotedLength) });
    const pages = countPages(Number(first['total']));
    return failure(Number.isNaN(number) ? 'invalid_page' : 'page_not_found', { path: quoted, pages });
  }
  const isFile = address.match?.isFile === true;
  if (!isFile && negotiate(request.headers.get('Accept'), ['json']) === undefined)
    return notAcceptable(found, ['json']);
  return ok(found, {
    'Content-Type': variants.json.type,
    Link: serviceLinks(address.prefix),
    ...(!isFile && { Vary: varyByAccept(found) }),
  });
}

/** Returns the first parameter that is neither in `defined` nor `utm_…`. */
const unknownParameter = ({ searchParams }: URL, defined: readonly string[]): string | undefined =>
  [...searchParams.keys()].find((name) => !defined.includes(name) && !/^utm_/i.test(name));

const pageVariants = ['html', 'markdown'] as const;

/** Answers with the variant of a page that the `Accept` header prefers, or with Markdown if the path ends in `.md`. */
async function page(exchange: Exchange, path: string): Promise<Answer> {
  const { request, address } = exchange;
  const { match, prefix, url } = address;
  const accepted = match?.isFile === true ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const variant = accepted ?? 'html';
  const number = isPagedPage(match?.id) ? requestedPageNumber(url.searchParams) : undefined;
  const found = await readPage(exchange, path, number, variant);
  if (!found) return missing(exchange);
  if (accepted === undefined) return notAcceptable(found, pageVariants);
  const at = (address: string): string => collectionPageAddress(address, number ?? 1);
  const [html, markdown] = [at(path), at(variantPath(path, variants.markdown.suffix))];
  const links = {
    html: `<${markdown}>; rel="alternate"; type="${mediaTypeOf('markdown')}"`,
    markdown: `<${html}>; rel="canonical", <${html}>; rel="alternate"; type="${mediaTypeOf('html')}"`,
  };
  return ok(found, {
    ...securityHeadersOf(variant, match?.id),
    'Content-Type': variants[variant].type,
    Link: `${links[variant]}, ${prefix === '' ? '' : `<${path.slice(prefix.length)}>; rel="alternate"; hreflang="x-default", `}${serviceLinks(prefix)}`,
    ...(match?.isFile !== true && {
      Vary: varyByAccept(found),
      'Content-Location': variant === 'html' ? html : markdown,
    }),
    ...(variant === 'markdown' && { 'X-Robots-Tag': 'noindex' }),
  });
}

/** Reads the file at a path or, if `number` is given, that of a page of the list there. The first page is the list itself. */
async function readPage(exchange: Exchange, path: string, number: number | undefined, variant: FileVariant) {
  if (Number.isNaN(number)) return undefined;
  const at = number === undefined || number === 1 ? path : collectionPageFile(path, number);
  return readFile(exchange, variantFile(at, variant));
}

/** Answers with a document, whatever `Accept` says, because it has only one format. */
async function document(exchange: Exchange, path: string, variant: Variant): Promise<Answer> {
  const found = await readFile(exchange, path);
  if (!found) return missing(exchange);
  return ok(found, {
    ...securityHeadersOf(variant),
    'Content-Type': variants[variant].type,
    Link: serviceLinks(exchange.address.prefix),
  });
}

/** Answers with a file such as a picture, with the media type that the host chose by its name. */
async function asset(exchange: Exchange, path: string): Promise<Answer> {
  const found = await readFile(exchange, path);
  if (!found) return missing(exchange);
  return ok(found, {
    ...securityHeadersOf(found.headers['Content-Type']?.startsWith(variants.svg.type) === true ? 'svg' : 'asset'),
    ...(path.startsWith(hashedAssets) && { 'Cache-Control': cacheControl.immutable }),
  });
}

async function notAcceptable(found: PublishedFile, available: readonly Variant[]): Promise<Answer> {
  await discard(found);
  return failure('not_acceptable', { available: available.map(mediaTypeOf) });
}

/** Adds the headers of every response. Omits the body for HEAD, and for a 304 if the client's copy is up to date. */
async function respond({ request, host, address, quotaReading }: Exchange, answered: Answer): Promise<Response> {
  const headers: Record<string, string> = { ...commonHeaders, ...answered.headers };
  if (host.secure) Object.assign(headers, transportSecurityHeaders);
  const { version, newestVersion } = address;
  if (version) headers['API-Version'] = version.name;
  if (version?.ending) {
    const { Link, ...days } = endingHeaders(version.ending, newestVersion === version.name ? undefined : newestVersion);
    Object.assign(headers, days, { Link: [headers['Link'] ?? [], Link].flat().join(', ') });
  }
  if (address.prefix !== '' && address.match && answered.status === 200)
    headers['Content-Language'] = languageTag(address.prefix);
  if (quotaReading) Object.assign(headers, quotaHeaders(quotaReading));
  const isUnchanged = answered.status === 200 && isFresh(request, headers);
  const body = request.method === 'HEAD' || isUnchanged ? null : answered.body;
  if (body === null) await discard(answered);
  const status = isUnchanged ? 304 : answered.status;
  host.log?.({ route: address.match?.id, type: headers['Content-Type'], status, body });
  if (!isUnchanged) return new Response(body, { status, headers });
  const { 'Content-Type': _, 'Content-Length': __, 'Content-Encoding': ___, ...kept } = headers;
  return new Response(null, { status, headers: kept });
}
