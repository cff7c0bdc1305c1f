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
import { href, routes, variantPath, type RouteId } from '../contract/routes.ts';
import type { Exchange, Found } from './exchange.ts';
import { addVary, pageLinks, setPolicy, setVariant } from './headers.ts';
import type { Host } from './host.ts';
import { negotiate, negotiateType } from './negotiate.ts';
import { parseQuery, unknownParameter } from './query.ts';
import { discard, textOf, type Reply } from './reply.ts';

/** Reads the published file at a path, or undefined. Rejects when the origin answers anything but 200 or 404. */
export async function published({ host, request }: Exchange, path: string): Promise<Reply | undefined> {
  const reply = await host.origin(path, request.headers.get('Accept-Encoding'));
  if (reply.status === 200) return reply;
  await discard(reply);
  if (reply.status === errors.not_found.status) return undefined;
  throw new Error(`Cannot read ${path}: the origin answered ${reply.status}`);
}

const pagesIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'pages' in body && typeof body.pages === 'number' ? body.pages : 1;

/** Reads the number of pages of the collection at a path; 1 without a page count file. */
async function pageCount(host: Host, path: string): Promise<number> {
  const reply = await host.origin(pageCountFile(path), null);
  if (reply.status === 200) return pagesIn(JSON.parse(await textOf(reply)));
  await discard(reply);
  return 1;
}

/** Returns the paged resource of a route, or undefined when it is not split into pages. */
const pagedOf = (id: RouteId): PagedId | undefined => pagedOfPage.get(id) ?? (isPaged(id) ? id : undefined);

interface RequestedPage {
  readonly path: string;
  readonly suffix: string;
  /** The path of the collection in the API. */
  readonly list: string | undefined;
  readonly requested: number | undefined;
}

/** Finds the requested page, or the newest one without a request. Returns undefined for a page that does not exist. */
async function findPage(
  exchange: Exchange,
  { path, suffix, list, requested }: RequestedPage,
): Promise<{ readonly file: Reply; readonly pageNumber?: number } | undefined> {
  if (requested !== undefined && list !== undefined) {
    if (!Number.isFinite(requested)) return undefined;
    const file = await published(exchange, variantPath(collectionPageFile(path, requested), suffix));
    if (file) return { file, pageNumber: requested };
    if (requested !== (await pageCount(exchange.host, list))) return undefined;
  }
  const file = await published(exchange, variantPath(path, suffix));
  return file && { file };
}

/** Finds the file at an API address: the requested page, or the newest one with the error of the query. */
async function findResource(
  exchange: Exchange,
  { path, id }: Match,
  suffix: string,
): Promise<Pick<Found, 'file' | 'queryFailure'> | undefined> {
  const query = parseQuery(exchange.url.search);
  const list = pagedOf(id) && path;
  const parameters = list === undefined ? [] : [pageParameter];
  const unknown = unknownParameter(query, parameters);
  const requested = list === undefined ? undefined : requestedPage(query.parameters);
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
  return { file, queryFailure: { code, facts: { pages: await pageCount(exchange.host, path) } } };
}

/** Finds anything in the API: a resource as JSON, or a document such as a snapshot. */
async function resource(exchange: Exchange, match: Match, route: Route): Promise<Found | undefined> {
  const variant = route.kind === 'document' ? route.variant : 'json';
  // The path of a document is that of its file.
  const found = await findResource(exchange, match, route.kind === 'document' ? '' : variants[variant].suffix);
  if (!found) return undefined;
  const accepted = negotiate(exchange.request.headers.get('Accept'), [variant]);
  return {
    ...found,
    notAccepted: accepted === undefined ? [variant] : undefined,
    setHeaders: (headers) => {
      setVariant(headers, variant);
      headers.set('Cache-Control', cacheControl.revalidated);
      addVary(headers, 'Accept');
      headers.set(
        'Link',
        match.id === 'catalogIndex' ? `<${routes.sitemap.path}>; rel="sitemap", ${serviceLinks}` : serviceLinks,
      );
    },
  };
}

const pageVariants = ['html', 'markdown'] as const satisfies readonly Variant[];

/** Finds a page: negotiated at its own path, Markdown at the path with `.md`. */
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
        addVary(headers, 'Accept');
        headers.set(
          'Content-Location',
          address(variant === 'html' ? path : variantPath(path, variants.markdown.suffix)),
        );
      }
      if (variant === 'markdown') headers.set('X-Robots-Tag', 'noindex');
    },
  };
}

/** Finds a file that is published unchanged, with the media type of its route or file name. */
async function asset(exchange: Exchange, path: string, type?: string): Promise<Found | undefined> {
  const file = await published(exchange, path);
  return (
    file && {
      file,
      setHeaders: (headers) => {
        if (type !== undefined) headers.set('Content-Type', type);
        const isDrawing = headers.get('Content-Type')?.startsWith(variants.svg.type) === true;
        setPolicy(headers, isDrawing ? 'svg' : 'asset');
        headers.set('Cache-Control', exchange.target.immutable ? cacheControl.immutable : cacheControl.revalidated);
      },
    }
  );
}

/** Finds a machine document in one of its media types, whatever `Accept` says. */
async function document(
  exchange: Exchange,
  { path, variant, alternateTypes = [] }: DocumentRoute,
): Promise<Found | undefined> {
  const file = await published(exchange, path);
  return (
    file && {
      file,
      setHeaders: (headers) => {
        const { type } = variants[variant];
        const accept = alternateTypes.length === 0 ? null : exchange.request.headers.get('Accept');
        const chosen = negotiateType(accept, [type, ...alternateTypes]) ?? type;
        setPolicy(headers, variant);
        headers.set('Content-Type', chosen);
        headers.set('Cache-Control', cacheControl.revalidated);
        headers.set('Link', serviceLinks);
        if (alternateTypes.length > 0) addVary(headers, 'Accept');
        // The same bytes under another type are another representation, which needs its own validator.
        const etag = headers.get('ETag');
        if (chosen !== type && etag !== null)
          headers.set('ETag', etag.replace(/"$/, `-${alternateTypes.indexOf(chosen)}"`));
      },
    }
  );
}

export function find(exchange: Exchange): Promise<Found | undefined> | undefined {
  const { match, asset: isAsset, path, api } = exchange.target;
  if (!match) return isAsset ? asset(exchange, path) : undefined;
  const route = routes[match.id];
  // By address, so that everything in the API has its query and Accept checked.
  if (api) return resource(exchange, match, route);
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
