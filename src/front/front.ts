import { errors } from '../contract/errors.ts';
import { unavailableSeconds } from '../contract/limits.ts';
import { apiVersions } from '../contract/versions.ts';
import { clientOf } from './client.ts';
import { errorReply, failureReply } from './error-reply.ts';
import type { Exchange } from './exchange.ts';
import { setCommonHeaders, setQuotaHeaders, setVersionHeaders } from './headers.ts';
import { SiteUnavailable, type Host } from './host.ts';
import { memoize } from './memoize.ts';
import { discard, PlainHeaders, responseOf, without, type Reply } from './reply.ts';
import { respond } from './respond.ts';
import { parseRequestTarget } from './request-target.ts';

type ParsedAddress = Pick<Exchange, 'url' | 'target'>;

function parseAddress(address: string, versions: Host['versions']): ParsedAddress {
  const url = new URL(address);
  return { url, target: parseRequestTarget(url, versions) };
}

const maxAddresses = 1000;

const parseKnownAddress = memoize(maxAddresses, (address) => parseAddress(address, apiVersions));

/** The maximum length of an HTTP date in characters: that of the obsolete RFC 850 format (RFC 9110 §5.6.7). */
const maxDateLength = 33;

/** Whether `If-None-Match` or `If-Modified-Since` shows that the client's copy is up to date. Ignores `If-Match`. */
function isFresh({ headers: requestHeaders }: Request, headers: PlainHeaders): boolean {
  const noneMatch = requestHeaders.get('If-None-Match');
  if (noneMatch !== null) {
    const tag = headers.get('ETag')?.replace(/^W\//, '');
    // An ETag includes its quotes and cannot contain others, so `includes` only finds whole items of the list.
    return noneMatch.trim() === '*' || (tag !== undefined && noneMatch.includes(tag));
  }
  const since = requestHeaders.get('If-Modified-Since');
  if (since === null || since.length > maxDateLength) return false;
  return Date.parse(headers.get('Last-Modified') ?? '') <= Date.parse(since);
}

const contentHeaders = ['content-type', 'content-length', 'content-encoding'];

/** Converts a reply to the response, or to a 304 if the client's copy is up to date. Not async, for speed. */
function send({ request, quotaReading }: Exchange, reply: Reply): Response | Promise<Response> {
  if (quotaReading) setQuotaHeaders(reply.headers, quotaReading);
  if (reply.status !== 200 || !isFresh(request, reply.headers)) return responseOf(reply, request.method);
  const notModified = { status: 304, headers: without(reply.headers, contentHeaders), body: null };
  const response = responseOf(notModified, request.method);
  return reply.body instanceof ReadableStream ? discard(reply).then(() => response) : response;
}

async function answerUncached(exchange: Exchange): Promise<Response> {
  const { request, host, target } = exchange;
  const reply = await respond(exchange).catch((error: unknown) => {
    if (error instanceof SiteUnavailable) {
      return failureReply(exchange, { code: 'unavailable', facts: { retryAfterSeconds: unavailableSeconds } });
    }
    host.report(error);
    return failureReply(exchange, { code: 'internal_error' });
  });
  setCommonHeaders(reply.headers, host.secure);
  if (target.version) setVersionHeaders(reply.headers, target.version, host.versions ?? apiVersions);
  host.replyCache?.store(request, host.secure, reply);
  return send(exchange, reply);
}

function answer(exchange: Exchange): Response | Promise<Response> {
  const { request, host, quotaReading } = exchange;
  const cached = quotaReading?.exceeded === true ? undefined : host.replyCache?.find(request, host.secure);
  return cached ? send(exchange, { ...cached, headers: new PlainHeaders(cached.headers) }) : answerUncached(exchange);
}

export function internalErrorResponse({ method }: Request): Response | Promise<Response> {
  const reply = errorReply('internal_error', errors.internal_error, { method });
  setCommonHeaders(reply.headers, false);
  return responseOf(reply, method);
}

/** Answers a request. Never rejects: reports unexpected failures to the host and answers with `internal_error`. */
export function front(request: Request, host: Host): Response | Promise<Response> {
  const { url, target } = host.versions ? parseAddress(request.url, host.versions) : parseKnownAddress(request.url);
  const exchange = { request, url, target, host, quotaReading: undefined };
  if (!target.isApi) return answer(exchange);
  const client = clientOf(host.address);
  const quotaReading = request.method === 'OPTIONS' ? host.quota.peek(client) : host.quota.consume(client);
  if (quotaReading instanceof Promise)
    return quotaReading.then((reading) => answer({ ...exchange, quotaReading: reading }));
  return answer({ ...exchange, quotaReading });
}
