import type { HintFacts } from '../contract/errors.ts';
import { serviceLinks } from '../contract/headers.ts';
import { cacheControl, longestQuoted } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { requestedPage } from '../contract/pagination.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import type { Route } from '../contract/route.ts';
import { routes, variantPath } from '../contract/routes.ts';
import { pagedOf, pageCount, publishedPage } from './collection-file.ts';
import type { Exchange, Found } from './exchange.ts';
import { addVary, setVariant } from './headers.ts';
import { negotiate } from './negotiate.ts';
import { published } from './published.ts';
import { parseQuery, unknownParameter } from './query.ts';
import type { Reply } from './reply.ts';

type QueryFault = NonNullable<Found['queryFault']>;

/** The file of a resource: of a collection the page that its query chooses, or the newest one and what is wrong with the query. */
async function fileOf(
  exchange: Exchange,
  { path, id }: Match,
  suffix: string,
): Promise<{ file: Reply; queryFault?: QueryFault } | undefined> {
  const query = parseQuery(exchange.url.search);
  const list = pagedOf(id) && path;
  const parameters = list === undefined ? [] : [pageParameter];
  const unknown = unknownParameter(query, parameters);
  const requested = list === undefined ? undefined : requestedPage(query.parameters);
  if (unknown === undefined && !Number.isNaN(requested)) {
    const found = await publishedPage(exchange, { path, suffix, list, requested });
    if (found || requested === undefined) return found;
  }
  const file = await published(exchange, variantPath(path, suffix));
  if (!file) return undefined;
  if (unknown !== undefined) {
    const facts: Partial<HintFacts> = { parameters, parameter: unknown.slice(0, longestQuoted) };
    return { file, queryFault: { code: 'unknown_parameter', facts } };
  }
  const code = Number.isNaN(requested) ? 'invalid_page' : 'page_not_found';
  return { file, queryFault: { code, facts: { pages: await pageCount(exchange.host, path) } } };
}

/** Anything of the API, by its route: a resource as JSON, or a document such as a snapshot. */
export async function resource(exchange: Exchange, match: Match, route: Route): Promise<Found | undefined> {
  const variant = route.kind === 'document' ? route.variant : 'json';
  // The path of a document is that of its file.
  const found = await fileOf(exchange, match, route.kind === 'document' ? '' : variants[variant].suffix);
  if (!found) return undefined;
  const accepted = negotiate(exchange.request.headers.get('Accept'), [variant]);
  return {
    ...found,
    refused: accepted === undefined ? [variant] : undefined,
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
