import type { ErrorOf } from '../contract/decisions.ts';
import { errors, type HintFacts } from '../contract/errors.ts';
import { serviceLinks } from '../contract/headers.ts';
import { cacheControl, maxQuotedLength } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { variants, type Variant } from '../contract/media.ts';
import {
  pageParameter,
  collectionPageAddress,
  collectionPageFile,
  isPaged,
  pageCountFile,
  pagedResourceOfPage,
  requestedPageNumber,
  type PagedId,
} from '../contract/pagination.ts';
import type { DocumentRoute, Route } from '../contract/route.ts';
import { hashedAssets, href, routes, variantPath, type RouteId } from '../contract/routes.ts';
import type { Exchange, Failure } from './exchange.ts';
import { pageLinkHeader, setSecurityHeaders, setVariantHeaders } from './headers.ts';
import { memoize } from './memoize.ts';
import { negotiate, negotiateType } from './negotiate.ts';
import { publishedJsonReader } from './published-files.ts';
import { discard, type PlainHeaders, type Reply } from './reply.ts';

export interface Found {
  readonly file: Reply;
  readonly queryFailure?: Failure<ErrorOf<'query'>> | undefined;
  /** The existing variants, if the request's `Accept` header excludes them all. Otherwise undefined. */
  readonly notAccepted?: readonly Variant[] | undefined;
  /** Adds response headers such as `Cache-Control` and `Link` to the headers of the file. */
  readonly setHeaders: (headers: PlainHeaders) => void;
}

/** The maximum number of query parameters to parse. Links in newsletters have ten. Parsing 4,000 takes 1.5 ms. */
export const maxParameters = 100;

const maxQueries = 500;

/** Parses the first `maxParameters` parameters of a query. `rest` is the remaining text, which is not parsed. */
const parseQuery = memoize(maxQueries, (search) => {
  let end = 0;
  for (let count = 0; count < maxParameters && end !== -1; count += 1) end = search.indexOf('&', end + 1);
  const parsed = end === -1 ? search : search.slice(0, end);
  const parameters = new URLSearchParams(parsed);
  return { parameters, names: [...parameters.keys()], rest: search.slice(parsed.length + 1) };
});

/** Returns the first parameter that is neither in `defined` nor `utm_…`. All after `maxParameters` count as unknown. */
function unknownParameter(search: string, defined: readonly string[]): string | undefined {
  const { names, rest } = parseQuery(search);
  const unknown = names.find((name) => !defined.includes(name) && !/^utm_/i.test(name));
  return unknown ?? (rest === '' ? undefined : rest.split(/[=&]/, 1)[0]);
}

/** Reads a published file. Resolves to undefined if the status is 404. Rejects if it is neither 200 nor 404. */
export async function published({ host, request }: Exchange, path: string): Promise<Reply | undefined> {
  const reply = await host.origin(path, request.headers.get('Accept-Encoding'));
  if (reply.status === 200) return reply;
  await discard(reply);
  if (reply.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${reply.status}`);
}

const maxPageCounts = 50;

const readPageCount = publishedJsonReader(maxPageCounts, ({ pages }) => (typeof pages === 'number' ? pages : 1));

const pageCount = ({ host }: Exchange, path: string): Promise<number> => readPageCount(host, pageCountFile(path));

/** Returns the ID of the paginated resource that a route serves or that its page shows. Undefined for other routes. */
const pagedOf = (id: RouteId): PagedId | undefined => pagedResourceOfPage.get(id) ?? (isPaged(id) ? id : undefined);

interface RequestedPage {
  readonly path: string;
  readonly suffix: string;
  /** The API path of the paginated resource. Undefined for resources and pages without pagination. */
  readonly pagedPath: string | undefined;
  readonly requested: number | undefined;
}

/** Finds the file of the requested collection page. The newest page and unpaginated files are at `path` itself. */
async function findPageFile(
  exchange: Exchange,
  { path, suffix, pagedPath, requested }: RequestedPage,
): Promise<{ readonly file: Reply; readonly pageNumber?: number } | undefined> {
  if (requested !== undefined && pagedPath !== undefined) {
    if (!Number.isFinite(requested)) return undefined;
    const file = await published(exchange, variantPath(collectionPageFile(path, requested), suffix));
    if (file) return { file, pageNumber: requested };
    if (requested !== (await pageCount(exchange, pagedPath))) return undefined;
  }
  const file = await published(exchange, variantPath(path, suffix));
  return file && { file };
}

/** Finds the file for an API request. If its query is invalid, finds the file for the path alone and adds a failure. */
async function findResourceFile(
  exchange: Exchange,
  { path, id }: Match,
  suffix: string,
): Promise<Pick<Found, 'file' | 'queryFailure'> | undefined> {
  const { search } = exchange.url;
  const pagedPath = pagedOf(id) && path;
  const parameters = pagedPath === undefined ? [] : [pageParameter];
  const unknown = unknownParameter(search, parameters);
  const requested = pagedPath === undefined ? undefined : requestedPageNumber(parseQuery(search).parameters);
  if (unknown === undefined && !Number.isNaN(requested)) {
    const found = await findPageFile(exchange, { path, suffix, pagedPath, requested });
    if (found || requested === undefined) return found;
  }
  const file = await published(exchange, variantPath(path, suffix));
  if (!file) return undefined;
  if (unknown !== undefined) {
    const facts: Partial<HintFacts> = { parameters, parameter: unknown.slice(0, maxQuotedLength) };
    return { file, queryFailure: { code: 'unknown_parameter', facts } };
  }
  const code = Number.isNaN(requested) ? 'invalid_page' : 'page_not_found';
  return { file, queryFailure: { code, facts: { pages: await pageCount(exchange, path) } } };
}

/** Finds the file for a request to the API: a resource as JSON, or a document such as a snapshot. */
async function findResource(exchange: Exchange, match: Match, route: Route): Promise<Found | undefined> {
  const variant = route.kind === 'document' ? route.variant : 'json';
  // The path of a document already has a suffix.
  const found = await findResourceFile(exchange, match, route.kind === 'document' ? '' : variants.json.suffix);
  if (!found) return undefined;
  const accepted = negotiate(exchange.request.headers.get('Accept'), [variant]);
  return {
    ...found,
    notAccepted: accepted === undefined ? [variant] : undefined,
    setHeaders: (headers) => {
      setVariantHeaders(headers, variant);
      headers.set('Cache-Control', cacheControl.revalidated);
      headers.append('Vary', 'Accept');
      headers.set(
        'Link',
        match.id === 'catalogIndex' ? `<${routes.sitemap.path}>; rel="sitemap", ${serviceLinks}` : serviceLinks,
      );
    },
  };
}

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];

/** Finds the variant of a page that the `Accept` header prefers, or Markdown if the path ends in `.md`. */
async function findPage(exchange: Exchange, { path, id, slug, markdown }: Match): Promise<Found | undefined> {
  const { request, url } = exchange;
  const accepted = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const variant = accepted ?? 'html';
  const pagedId = pagedOf(id);
  const found = await findPageFile(exchange, {
    path,
    suffix: variants[variant].suffix,
    pagedPath: pagedId && href(pagedId, slug),
    requested: pagedId && requestedPageNumber(parseQuery(url.search).parameters),
  });
  if (!found) return undefined;
  const { file, pageNumber } = found;
  const withPageNumber = (address: string): string =>
    pageNumber === undefined ? address : collectionPageAddress(address, pageNumber);
  return {
    file,
    notAccepted: accepted === undefined ? pageVariants : undefined,
    setHeaders: (headers) => {
      setVariantHeaders(headers, variant);
      headers.set('Cache-Control', cacheControl.revalidated);
      headers.set('Link', pageLinkHeader(path, variant, withPageNumber));
      if (!markdown) {
        headers.append('Vary', 'Accept');
        const location = variant === 'html' ? path : variantPath(path, variants.markdown.suffix);
        headers.set('Content-Location', withPageNumber(location));
      }
      if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
    },
  };
}

async function findFile(exchange: Exchange, path: string, setHeaders: Found['setHeaders']): Promise<Found | undefined> {
  const file = await published(exchange, path);
  return file && { file, setHeaders };
}

/** Finds a file such as an image or a font. Without `type`, keeps the media type that the origin chose by file name. */
const findAsset = (exchange: Exchange, path: string, type?: string): Promise<Found | undefined> =>
  findFile(exchange, path, (headers) => {
    if (type !== undefined) headers.set('Content-Type', type);
    const isDrawing = headers.get('Content-Type')?.startsWith(variants.svg.type) === true;
    setSecurityHeaders(headers, isDrawing ? 'svg' : 'asset');
    headers.set('Cache-Control', path.startsWith(hashedAssets) ? cacheControl.immutable : cacheControl.revalidated);
  });

/** Finds a document. If `Accept` excludes all of its media types, the document is still sent, with its main type. */
const findDocument = (
  exchange: Exchange,
  { path, variant, alternateTypes = [] }: DocumentRoute,
): Promise<Found | undefined> =>
  findFile(exchange, path, (headers) => {
    const { type } = variants[variant];
    const accept = alternateTypes.length === 0 ? null : exchange.request.headers.get('Accept');
    const chosen = negotiateType(accept, [type, ...alternateTypes]) ?? type;
    setSecurityHeaders(headers, variant);
    headers.set('Content-Type', chosen);
    headers.set('Cache-Control', cacheControl.revalidated);
    headers.set('Link', serviceLinks);
    if (alternateTypes.length > 0) headers.append('Vary', 'Accept');
    // Each media type needs an ETag of its own, even for the same bytes.
    const etag = headers.get('ETag');
    if (chosen !== type && etag !== null)
      headers.set('ETag', etag.replace(/"$/, `-${alternateTypes.indexOf(chosen)}"`));
  });

export function findResponseFile(exchange: Exchange): Promise<Found | undefined> | undefined {
  const { match, isAsset, path, isApi } = exchange.target;
  if (!match) return isAsset ? findAsset(exchange, path) : undefined;
  const route = routes[match.id];
  // Includes documents in the API, because the API checks the query and Accept of every request.
  if (isApi) return findResource(exchange, match, route);
  switch (route.kind) {
    case 'resource':
      return undefined;
    case 'page':
      return findPage(exchange, match);
    case 'document':
      return findDocument(exchange, route);
    case 'picture':
      return findAsset(exchange, match.path, route.type);
  }
}
