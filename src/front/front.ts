import { errors } from '../contract/errors.ts';
import { unavailableSeconds } from '../contract/limits.ts';
import { apiVersions } from '../contract/versions.ts';
import { clientOf } from './client.ts';
import type { Exchange } from './exchange.ts';
import { errorReply, errorParts } from './error-reply.ts';
import { setCommon, setQuota, setVersion } from './headers.ts';
import { SiteUnavailable, type Host } from './host.ts';
import { isFresh, notModified } from './conditions.ts';
import type { Reading } from './quota/quota.ts';
import { memoize } from './memoize.ts';
import { discard, makeResponse, PlainFields, responseOf, type Reply } from './reply.ts';
import { respond } from './respond.ts';
import { targetOf, type Target } from './target.ts';

type Requested = Pick<Exchange, 'url' | 'target'>;

const maxAddresses = 1000;

const requested = memoize(maxAddresses, (address): Requested => {
  const url = new URL(address);
  return { url, target: targetOf(url) };
});

function requestedAt(address: string, versions: Host['versions']): Requested {
  if (versions === undefined) return requested(address);
  const url = new URL(address);
  return { url, target: targetOf(url, versions) };
}

function counted({ method }: Request, { api }: Target, host: Host): Reading | Promise<Reading> | undefined {
  if (!api) return undefined;
  const client = clientOf(host.address);
  return method === 'OPTIONS' ? host.quota.peek(client) : host.quota.consume(client);
}

/** Sends a reply, or a 304. Synchronous, because awaiting a promise costs as much as the rest. */
function send({ request, reading }: Exchange, reply: Reply): Response | Promise<Response> {
  if (reading) setQuota(reply.headers, reading);
  const sent = reply.status === 200 && isFresh(request, reply.headers) ? notModified(reply) : reply;
  if (sent === reply || !(reply.body instanceof ReadableStream)) return responseOf(sent, request.method);
  return discard(reply).then(() => responseOf(sent, request.method));
}

async function answerAnew(exchange: Exchange): Promise<Response> {
  const { request, host, target } = exchange;
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
  return send(exchange, reply);
}

function answer(exchange: Exchange): Response | Promise<Response> {
  const cached =
    exchange.reading?.exceeded === true
      ? undefined
      : exchange.host.replyCache?.find(exchange.request, exchange.host.secure);
  return cached ? send(exchange, { ...cached, headers: new PlainFields(cached.headers) }) : answerAnew(exchange);
}

export function internalErrorResponse({ method }: Request): Response {
  const { status, headers, body } = errorParts('internal_error', errors, {
    method,
    target: undefined,
    reading: undefined,
  });
  setCommon(headers, false);
  return makeResponse(status, headers, method === 'HEAD' ? null : body);
}

/**
 * Answers one request from the published files. Never rejects: host failures are reported and
 * answered as `internal_error`, and a missing site as `unavailable`.
 */
export function front(request: Request, host: Host): Response | Promise<Response> {
  const { url, target } = requestedAt(request.url, host.versions);
  const reading = counted(request, target, host);
  if (reading instanceof Promise)
    return reading.then((known) => answer({ request, url, target, host, reading: known }));
  return answer({ request, url, target, host, reading });
}
