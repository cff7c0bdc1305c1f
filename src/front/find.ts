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
  pagedOfPage,
  requestedPage,
  type PagedId,
} from '../contract/pagination.ts';
import type { DocumentRoute, Route } from '../contract/route.ts';
import { hashedAssets, href, routes, variantPath, type RouteId } from '../contract/routes.ts';
import type { Exchange, Failure } from './exchange.ts';
import { pageLinks, setPolicy, setVariant } from './headers.ts';
import { memoize } from './memoize.ts';
import { negotiate, negotiateType } from './negotiate.ts';
import { publishedJson } from './published-files.ts';
import { discard, type PlainHeaders, type Reply } from './reply.ts';

export interface Found {
  readonly file: Reply;
  readonly queryFailure?: Failure<ErrorOf<'query'>> | undefined;
  /** The variants of the file if the request's `Accept` header excludes all of them. Undefined if it accepts one. */
  readonly notAccepted?: readonly Variant[] | undefined;
  /** Adds response headers, such as `Cache-Control` and `Link`, to the headers of the file. */
  readonly setHeaders: (headers: PlainHeaders) => void;
}

/** The maximum number of parsed query parameters. Links in newsletters have ten; parsing 4,000 would take 1.5 ms. */
export const maxParameters = 100;

const maxQueries = 500;

/** Parses the query of a URL. `unexpected` is the unparsed text after the first `maxParameters` parameters. */
const parseQuery = memoize(maxQueries, (search) => {
  let end = 0;
  for (let count = 0; count < maxParameters && end !== -1; count += 1) end = search.indexOf('&', end + 1);
  const parsed = end === -1 ? search : search.slice(0, end);
  const parameters = new URLSearchParams(parsed);
  return { parameters, names: [...parameters.keys()], unexpected: search.slice(parsed.length + 1) };
});

/** Returns the name of the first query parameter that is neither in `defined` nor a tracking parameter (`utm_…`). */
function unknownParameter(search: string, defined: readonly string[]): string | undefined {
  const { names, unexpected } = parseQuery(search);
  const unknown = names.find((name) => !defined.includes(name) && !/^utm_/i.test(name));
  return unknown ?? (unexpected === '' ? undefined : unexpected.split(/[=&]/, 1)[0]);
}

/** Reads a published file. Resolves to undefined if the origin answers 404; rejects at any other status but 200. */
export async function published({ host, request }: Exchange, path: string): Promise<Reply | undefined> {
  const reply = await host.origin(path, request.headers.get('Accept-Encoding'));
  if (reply.status === 200) return reply;
  await discard(reply);
  if (reply.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${reply.status}`);
}

const maxPageCounts = 50;

const readPageCount = publishedJson(maxPageCounts, ({ pages }) => (typeof pages === 'number' ? pages : 1));

/** Reads how many pages the collection at a path is split into: 1 if it is not split. */
const pageCount = ({ host }: Exchange, path: string): Promise<number> => readPageCount(host, pageCountFile(path));

/** Returns the id of the paginated resource that a route is or, as an HTML page, lists. Undefined if there is none. */
const pagedOf = (id: RouteId): PagedId | undefined => pagedOfPage.get(id) ?? (isPaged(id) ? id : undefined);

interface RequestedPage {
  readonly path: string;
  readonly suffix: string;
  /** The API path of the collection, or undefined for a page without pagination. */
  readonly list: string | undefined;
  readonly requested: number | undefined;
}

/** Finds the requested page of a collection, by default that with the newest items. Undefined if it does not exist. */
async function findPage(
  exchange: Exchange,
  { path, suffix, list, requested }: RequestedPage,
): Promise<{ readonly file: Reply; readonly pageNumber?: number } | undefined> {
  if (requested !== undefined && list !== undefined) {
    if (!Number.isFinite(requested)) return undefined;
    const file = await published(exchange, variantPath(collectionPageFile(path, requested), suffix));
    if (file) return { file, pageNumber: requested };
    if (requested !== (await pageCount(exchange, list))) return undefined;
  }
  const file = await published(exchange, variantPath(path, suffix));
  return file && { file };
}

/** Finds the file at an API address. For an invalid query, returns the file of the path alone, with the failure. */
async function findResource(
  exchange: Exchange,
  { path, id }: Match,
  suffix: string,
): Promise<Pick<Found, 'file' | 'queryFailure'> | undefined> {
  const { search } = exchange.url;
  const list = pagedOf(id) && path;
  const parameters = list === undefined ? [] : [pageParameter];
  const unknown = unknownParameter(search, parameters);
  const requested = list === undefined ? undefined : requestedPage(parseQuery(search).parameters);
  if (unknown === undefined && !Number.isNaN(requested)) {
    const found = await findPage(exchange, { path, suffix, list, requested });
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

/** Finds the file at an API address: a resource as JSON, or a document such as a snapshot. */
async function resource(exchange: Exchange, match: Match, route: Route): Promise<Found | undefined> {
  const variant = route.kind === 'document' ? route.variant : 'json';
  // A document is published at its own path, without a variant's suffix.
  const found = await findResource(exchange, match, route.kind === 'document' ? '' : variants.json.suffix);
  if (!found) return undefined;
  const accepted = negotiate(exchange.request.headers.get('Accept'), [variant]);
  return {
    ...found,
    notAccepted: accepted === undefined ? [variant] : undefined,
    setHeaders: (headers) => {
      setVariant(headers, variant);
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

/** Finds a page as HTML or Markdown, by the `Accept` header. A path with the suffix `.md` is always Markdown. */
async function page(exchange: Exchange, { path, id, slug, markdown }: Match): Promise<Found | undefined> {
  const { request, url } = exchange;
  const accepted = markdown ? 'markdown' : negotiate(request.headers.get('Accept'), pageVariants);
  const variant = accepted ?? 'html';
  const paged = pagedOf(id);
  const found = await findPage(exchange, {
    path,
    suffix: variants[variant].suffix,
    list: paged && href(paged, slug),
    requested: paged && requestedPage(parseQuery(url.search).parameters),
  });
  if (!found) return undefined;
  const { file, pageNumber } = found;
  const address = (one: string): string => (pageNumber === undefined ? one : collectionPageAddress(one, pageNumber));
  return {
    file,
    notAccepted: accepted === undefined ? pageVariants : undefined,
    setHeaders: (headers) => {
      setVariant(headers, variant);
      headers.set('Cache-Control', cacheControl.revalidated);
      headers.set('Link', pageLinks(path, variant, address));
      if (!markdown) {
        headers.append('Vary', 'Accept');
        const shown = variant === 'html' ? path : variantPath(path, variants.markdown.suffix);
        headers.set('Content-Location', address(shown));
      }
      if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
    },
  };
}

async function fileAt(exchange: Exchange, path: string, setHeaders: Found['setHeaders']): Promise<Found | undefined> {
  const file = await published(exchange, path);
  return file && { file, setHeaders };
}

/** Finds a file such as an image or a font. `type` is its media type; by default, the origin chooses it by the name. */
const asset = (exchange: Exchange, path: string, type?: string): Promise<Found | undefined> =>
  fileAt(exchange, path, (headers) => {
    if (type !== undefined) headers.set('Content-Type', type);
    const isDrawing = headers.get('Content-Type')?.startsWith(variants.svg.type) === true;
    setPolicy(headers, isDrawing ? 'svg' : 'asset');
    headers.set('Cache-Control', path.startsWith(hashedAssets) ? cacheControl.immutable : cacheControl.revalidated);
  });

/** Finds a machine-readable document. `Accept` chooses its media type; if it excludes all, the main type is sent. */
const document = (
  exchange: Exchange,
  { path, variant, alternateTypes = [] }: DocumentRoute,
): Promise<Found | undefined> =>
  fileAt(exchange, path, (headers) => {
    const { type } = variants[variant];
    const accept = alternateTypes.length === 0 ? null : exchange.request.headers.get('Accept');
    const chosen = negotiateType(accept, [type, ...alternateTypes]) ?? type;
    setPolicy(headers, variant);
    headers.set('Content-Type', chosen);
    headers.set('Cache-Control', cacheControl.revalidated);
    headers.set('Link', serviceLinks);
    if (alternateTypes.length > 0) headers.append('Vary', 'Accept');
    // The same bytes with another media type are another representation, which needs an ETag of its own.
    const etag = headers.get('ETag');
    if (chosen !== type && etag !== null)
      headers.set('ETag', etag.replace(/"$/, `-${alternateTypes.indexOf(chosen)}"`));
  });

/** Finds the published file for a request and the file's response headers. Undefined if there is no such file. */
export function find(exchange: Exchange): Promise<Found | undefined> | undefined {
  const { match, isAsset, path, isApi } = exchange.target;
  if (!match) return isAsset ? asset(exchange, path) : undefined;
  const route = routes[match.id];
  // First, because the query and Accept must be checked for every route in the API, documents included.
  if (isApi) return resource(exchange, match, route);
  switch (route.kind) {
    case 'resource':
      return undefined;
    case 'page':
      return page(exchange, match);
    case 'document':
      return document(exchange, route);
    case 'picture':
      return asset(exchange, match.path, route.type);
  }
}
