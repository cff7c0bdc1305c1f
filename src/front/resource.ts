import type { HintFacts } from '../contract/errors.ts';
import { serviceLinks } from '../contract/headers.ts';
import { cacheControl, longestQuoted } from '../contract/limits.ts';
import type { Match } from '../contract/match.ts';
import { variants, type Variant } from '../contract/media.ts';
import { requestedPage } from '../contract/pagination.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import { routes, variantPath } from '../contract/routes.ts';
import { pagedOf, pageCount, publishedPage } from './collection-file.ts';
import type { Exchange } from './exchange.ts';
import type { Found } from './found.ts';
import { addVary, setVariant } from './headers.ts';
import { negotiate } from './negotiate.ts';
import { published } from './published.ts';
import { parseQuery, unknownParameter } from './query.ts';
import type { Reply } from './reply.ts';

const resourceVariants = ['json'] as const satisfies readonly Variant[];

type QueryFault = NonNullable<Found['queryFault']>;

/** The file of a resource: of a collection the page that its query chooses, or the newest one and what is wrong with the query. */
async function fileOf(
  exchange: Exchange,
  { path, id }: Match,
): Promise<{ file: Reply; queryFault?: QueryFault } | undefined> {
  const query = parseQuery(exchange.url.search);
  const list = pagedOf(id) && path;
  const parameters = list === undefined ? [] : [pageParameter];
  const unknown = unknownParameter(query, parameters);
  const requested = list === undefined ? undefined : requestedPage(query.parameters);
  const { suffix } = variants.json;
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

/** A resource of the API, as JSON. */
export async function resource(exchange: Exchange, match: Match): Promise<Found | undefined> {
  const found = await fileOf(exchange, match);
  if (!found) return undefined;
  const accepted = negotiate(exchange.request.headers.get('Accept'), resourceVariants);
  return {
    ...found,
    refused: accepted === undefined ? resourceVariants : undefined,
    setHeaders: (headers) => {
      setVariant(headers, 'json');
      headers.set('Cache-Control', cacheControl.revalidated);
      addVary(headers, 'Accept');
      headers.set(
        'Link',
        match.id === 'catalogIndex' ? `<${routes.sitemap.path}>; rel="sitemap", ${serviceLinks}` : serviceLinks,
      );
    },
  };
}
