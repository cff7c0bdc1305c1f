import { decisionIds, type DecisionId, type ErrorOf } from '../contract/decisions.ts';
import { isAllowedMethod } from '../contract/errors.ts';
import { cacheControl, longestUrl } from '../contract/limits.ts';
import { essence, variants } from '../contract/media.ts';
import { redirectStatus } from '../contract/redirects.ts';
import { href, routes, variantPath } from '../contract/routes.ts';
import { asset, document } from './document.ts';
import { errorReply, type Failure } from './error-reply.ts';
import type { Exchange, Found } from './exchange.ts';
import { optionsHeaders } from './headers.ts';
import { notFound } from './not-found/not-found.ts';
import { redirectTarget } from './not-found/redirect-target.ts';
import { page } from './page.ts';
import { published } from './published.ts';
import { discard, PlainFields, type Reply } from './reply.ts';
import { resource } from './resource.ts';

/** A request that is being decided about, with the file that was found for it. */
interface Judged extends Exchange {
  found?: Found | undefined;
}

/** The redirect from an address to another path of this site, for good. The query goes along. */
const redirect = (url: URL, path: string): Reply => ({
  status: redirectStatus,
  headers: new PlainFields({
    Location: path + url.search,
    'Cache-Control': cacheControl.revalidated,
    'Content-Length': '0',
  }),
  body: null,
});

type Answer<Id extends DecisionId> = Reply | Failure<ErrorOf<Id>> | undefined;

/** The 405, whose hint names the address only where a GET of it is answered: of a slug, only the origin knows that. */
async function wrongMethod(exchange: Exchange): Promise<Failure<'method_not_allowed'>> {
  const code = 'method_not_allowed';
  const { match } = exchange.target;
  if (match?.slug === undefined) return { code };
  const { kind } = routes[match.id];
  const { suffix } = variants[kind === 'resource' ? 'json' : 'markdown'];
  const found = await published(exchange, variantPath(match.path, suffix));
  if (!found) return { code, facts: { path: href('catalogIndex') } };
  await discard(found);
  return { code };
}

function find(exchange: Exchange): Promise<Found | undefined> | undefined {
  const { match, asset: isAsset, path, api } = exchange.target;
  if (!match) return isAsset ? asset(exchange, path) : undefined;
  const route = routes[match.id];
  // By the address, so that nothing under the API goes without its checks of query and Accept.
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

/** Each decision: what answers the request, or undefined when it passes. */
const decide: { readonly [Id in DecisionId]: (judged: Judged) => Answer<Id> | Promise<Answer<Id>> } = {
  options: ({ request }) => {
    if (request.method !== 'OPTIONS') return undefined;
    const headers = new PlainFields({ ...optionsHeaders, 'Cache-Control': cacheControl.error });
    return { status: 204, headers, body: null };
  },
  quota: ({ reading }) => (reading?.exceeded === true ? { code: 'rate_limited' } : undefined),
  method: (judged) => (isAllowedMethod(judged.request.method) ? undefined : wrongMethod(judged)),
  address: ({ url, target }) => {
    if (url.pathname.length + url.search.length > longestUrl) return { code: 'url_too_long' };
    return target.decodable ? undefined : { code: 'malformed_path' };
  },
  spelling: ({ url, target: { secondSpelling } }) =>
    secondSpelling === undefined ? undefined : redirect(url, secondSpelling),
  route: async (judged) => {
    judged.found = await find(judged);
    if (judged.found) return undefined;
    const present = await redirectTarget(judged.target, judged.host);
    return present === undefined ? { code: 'not_found' } : redirect(judged.url, present);
  },
  query: ({ found }) => found?.queryFault,
  accept: ({ found }) => found?.refused && { code: 'not_acceptable', facts: { available: found.refused.map(essence) } },
};

/**
 * The response to a request, without the headers that all responses have: that of the first decision which the request
 * does not pass, else the file that was found, whole.
 */
export async function respond(exchange: Exchange): Promise<Reply> {
  const judged: Judged = { ...exchange };
  for (const id of decisionIds) {
    const decided = decide[id](judged);
    const answer = decided instanceof Promise ? await decided : decided;
    if (answer === undefined) continue;
    if (judged.found) await discard(judged.found.file);
    if (!('code' in answer)) return answer;
    return answer.code === 'not_found' ? notFound(exchange) : errorReply(exchange, answer);
  }
  if (!judged.found) throw new Error('Cannot respond: no decision has found a file');
  const { file, setHeaders } = judged.found;
  setHeaders(file.headers);
  return file;
}
