import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import { serviceLinks } from '../contract/headers.ts';
import { cacheControl, longestQuoted } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { essence, variants, type Variant } from '../contract/media.ts';
import { requestedPage } from '../contract/pagination.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import { routes, variantPath, type RouteId } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import { errorReply } from './error-reply.ts';
import { addVary, setVariant } from './headers.ts';
import { notFound } from './not-found/not-found.ts';
import { negotiate } from './negotiate.ts';
import { collectionOf, pageCount, publishedPage } from './collection-file.ts';
import { published, unlessFresh } from './published.ts';
import { parseQuery, unknownParameter, type Query } from './query.ts';
import { discard, type Reply } from './reply.ts';

const resourceVariants = ['json'] as const satisfies readonly Variant[];

interface PageError {
  readonly code: ErrorCode;
  readonly facts: Partial<HintFacts>;
}

/** Why the query of an operation is refused, before anything is asked of the origin. */
function queryFault(query: Query, id: RouteId, requested: number | undefined): PageError | undefined {
  const parameters = collectionOf(id) === undefined ? [] : [pageParameter];
  const parameter = unknownParameter(query, parameters);
  if (parameter !== undefined)
    return { code: 'unknown_parameter', facts: { parameters, parameter: parameter.slice(0, longestQuoted) } };
  return Number.isNaN(requested) ? { code: 'invalid_page', facts: {} } : undefined;
}

/** What is answered where the resource is there and the part of it is not asked for well, or is not there. */
async function pageError(exchange: Exchange, path: string, { code, facts }: PageError): Promise<Reply> {
  const whole = await published(exchange, variantPath(path, variants.json.suffix));
  if (!whole) return notFound(exchange);
  await discard(whole);
  const pages = code === 'unknown_parameter' ? 1 : await pageCount(exchange.host, path);
  return errorReply(exchange, code, { ...facts, pages });
}

/** A resource of the API: where its path has one, the query is judged, then `Accept`. */
export async function resource(exchange: Exchange, { path, id }: Match): Promise<Reply> {
  const { request, url } = exchange;
  const list = collectionOf(id) && path;
  const query = parseQuery(url.search);
  const requested = list === undefined ? undefined : requestedPage(query.parameters);
  const fault = queryFault(query, id, requested);
  if (fault) return pageError(exchange, path, fault);
  const found = await publishedPage(exchange, { path, suffix: variants.json.suffix, list, requested });
  if (!found)
    return requested === undefined
      ? notFound(exchange)
      : pageError(exchange, path, { code: 'page_not_found', facts: {} });
  const { file } = found;
  if (!negotiate(request.headers.get('Accept'), resourceVariants)) {
    await discard(file);
    return errorReply(exchange, 'not_acceptable', { available: resourceVariants.map(essence) });
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
