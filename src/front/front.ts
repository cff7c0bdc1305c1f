import { errors } from '../contract/errors.ts';
import { unavailableSeconds } from '../contract/limits.ts';
import { apiVersions } from '../contract/versions.ts';
import { clientOf } from './client.ts';
import type { Exchange } from './exchange.ts';
import { errorReply, errorParts } from './error-reply.ts';
import { setCommon, setQuota, setVersion } from './headers.ts';
import type { Host } from './host.ts';
import type { CachedReply } from './reply-cache.ts';
import { isFresh, notModified } from './published.ts';
import type { Reading } from './quota/quota.ts';
import { memoize } from './memoize.ts';
import { makeResponse, PlainFields, responseOf } from './reply.ts';
import { respond } from './respond.ts';
import { SiteUnavailable } from './site-unavailable.ts';
import { targetOf, type Target } from './target.ts';

type Requested = Pick<Exchange, 'url' | 'target'>;

const mostAddresses = 1000;

const requested = memoize(mostAddresses, (address): Requested => {
  const url = new URL(address);
  return { url, target: targetOf(url) };
});

/** The URL and the target of an address, memoized unless a test declares versions of its own. */
function requestedAt(address: string, versions: Host['versions']): Requested {
  if (versions === undefined) return requested(address);
  const url = new URL(address);
  return { url, target: targetOf(url, versions) };
}

/** The client's quota, this request counted; undefined outside the catalog. */
function counted({ method }: Request, { api }: Target, host: Host): Reading | Promise<Reading> | undefined {
  if (!api) return undefined;
  const client = clientOf(host.address);
  return method === 'OPTIONS' ? host.quota.peek(client) : host.quota.consume(client);
}

/** The response from the reply cache. Not async: a promise and its turn cost as much as all that is done here. */
function again({ request, reading }: Exchange, cached: CachedReply): Response {
  const headers = new PlainFields(cached.headers);
  if (reading) setQuota(headers, reading);
  // Conditions change no error.
  const { status, body } = cached.status === 200 && isFresh(request, headers) ? notModified(headers) : cached;
  return makeResponse(status, headers, body);
}

async function anew(exchange: Exchange): Promise<Response> {
  const { request, host, target, reading } = exchange;
  const reply = await respond(exchange).catch((error: unknown) => {
    if (error instanceof SiteUnavailable) {
      return errorReply(exchange, { code: 'unavailable', facts: { retryAfterSeconds: unavailableSeconds } });
    }
    host.report(error);
    return errorReply(exchange, { code: 'internal_error' });
  });
  setCommon(reply.headers, host.secure);
  if (target.version) setVersion(reply.headers, target.version, host.versions ?? apiVersions);
  host.replyCache?.store(request, host.secure, reply);
  if (reading) setQuota(reply.headers, reading);
  return responseOf(reply, request.method);
}

function answer(exchange: Exchange): Response | Promise<Response> {
  const cached =
    exchange.reading?.exceeded === true
      ? undefined
      : exchange.host.replyCache?.find(exchange.request, exchange.host.secure);
  return cached ? again(exchange, cached) : anew(exchange);
}

/** The `internal_error` response to a request that the front or its host failed to process. */
export function unjudged({ method }: Request): Response {
  const { status, headers, body } = errorParts('internal_error', errors, {
    method,
    target: undefined,
    reading: undefined,
  });
  setCommon(headers, false);
  return makeResponse(status, headers, method === 'HEAD' ? null : body);
}

/**
 * Answers one request from the published files: counts it, chooses what it asks for, and sets the headers
 * that every response has. Never rejects: a failure of the host is reported and answered as `internal_error`, and the
 * absence of a site as `unavailable`.
 */
export function front(request: Request, host: Host): Response | Promise<Response> {
  const { url, target } = requestedAt(request.url, host.versions);
  const reading = counted(request, target, host);
  if (reading instanceof Promise)
    return reading.then((known) => answer({ request, url, target, host, reading: known }));
  return answer({ request, url, target, host, reading });
}
