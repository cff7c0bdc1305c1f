import { isAllowedMethod } from '../contract/errors.ts';
import { cacheControl, maxUrlLength } from '../contract/limits.ts';
import { mediaTypeOf, variants } from '../contract/media.ts';
import { redirectStatus } from '../contract/redirects.ts';
import { href, routes, variantPath } from '../contract/routes.ts';
import { failureReply } from './error-reply.ts';
import type { Exchange, Failure } from './exchange.ts';
import { findResponseFile, published } from './find.ts';
import { optionsHeaders } from './headers.ts';
import { notFound, redirectTarget } from './not-found.ts';
import { discard, PlainHeaders, type Reply } from './reply.ts';

const redirect = (url: URL, path: string): Reply => ({
  status: redirectStatus,
  headers: new PlainHeaders({
    Location: path + url.search,
    'Cache-Control': cacheControl.revalidated,
    'Content-Length': '0',
  }),
  body: null,
});

/** Returns the failure for a 405. The hint says to GET the same path or, if nothing is there, the catalog's index. */
async function wrongMethod(exchange: Exchange): Promise<Failure> {
  const code = 'method_not_allowed';
  const { match } = exchange.target;
  if (match?.slug === undefined) return { code };
  const suffix = routes[match.id].kind === 'resource' ? variants.json.suffix : variants.markdown.suffix;
  const file = await published(exchange, variantPath(match.path, suffix));
  if (!file) return { code, facts: { path: href('catalogIndex') } };
  await discard(file);
  return { code };
}

/** Makes the decisions of `contract/decisions.ts` in order. The first one that applies determines the answer. */
async function decide(exchange: Exchange): Promise<Reply | Failure> {
  const { request, url, target, quotaReading, host } = exchange;
  if (request.method === 'OPTIONS')
    return {
      status: 204,
      headers: new PlainHeaders({ ...optionsHeaders, 'Cache-Control': cacheControl.error }),
      body: null,
    };
  if (quotaReading?.exceeded === true) return { code: 'rate_limited' };
  if (!isAllowedMethod(request.method)) return wrongMethod(exchange);
  if (url.pathname.length + url.search.length > maxUrlLength) return { code: 'url_too_long' };
  if (!target.isDecodable) return { code: 'malformed_path' };
  if (target.canonicalPath !== undefined) return redirect(url, target.canonicalPath);
  const found = await findResponseFile(exchange);
  if (!found) {
    const newPath = await redirectTarget(target, host);
    return newPath === undefined ? { code: 'not_found' } : redirect(url, newPath);
  }
  const { file, queryFailure, notAccepted, setHeaders } = found;
  const failure: Failure | undefined =
    queryFailure ?? (notAccepted && { code: 'not_acceptable', facts: { available: notAccepted.map(mediaTypeOf) } });
  if (failure) {
    await discard(file);
    return failure;
  }
  setHeaders(file.headers);
  return file;
}

export async function respond(exchange: Exchange): Promise<Reply> {
  const answer = await decide(exchange);
  if (!('code' in answer)) return answer;
  return answer.code === 'not_found' ? notFound(exchange) : failureReply(exchange, answer);
}
