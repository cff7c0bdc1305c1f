import { allow, errorBody, errors, type ErrorFacts, type HintFacts } from '../contract/errors.ts';
import { retryAfterHeader } from '../contract/headers.ts';
import { cacheControl, maxQuotedLength } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { href } from '../contract/routes.ts';
import type { Exchange, Failure } from './exchange.ts';
import type { QuotaReading } from './quota/quota.ts';
import { byteLength, PlainHeaders, type Reply } from './reply.ts';
import type { RequestTarget } from './request-target.ts';

interface FailedRequest {
  readonly method: string;
  readonly target?: RequestTarget | undefined;
  readonly quotaReading?: QuotaReading | undefined;
}

export type ErrorReply = Reply & { readonly body: string };

/** Builds an error response with the headers that its status requires. `hintFacts` override the default facts. */
export function errorReply(
  code: string,
  error: ErrorFacts,
  { method, target, quotaReading }: FailedRequest,
  hintFacts: Partial<HintFacts> = {},
): ErrorReply {
  const facts: HintFacts = {
    // Hints quote the requested path only if it matches a route and is short. Otherwise they name the index.
    path: target?.match && target.path.length <= maxQuotedLength ? target.path : href('catalogIndex'),
    method,
    parameters: [],
    pages: 1,
    available: [],
    retryAfterSeconds: quotaReading?.resetSeconds ?? 0,
    ...hintFacts,
  };
  const { status, retry } = error;
  const body = JSON.stringify(errorBody(code, error, facts));
  const headers = new PlainHeaders({
    'Content-Type': variants.json.type,
    'Content-Length': String(byteLength(body)),
    'Cache-Control': cacheControl.error,
  });
  if (status === errors.method_not_allowed.status) headers.set('Allow', allow);
  if (status === errors.not_acceptable.status) headers.set('Vary', 'Accept');
  if (retry === 'after Retry-After') headers.set(retryAfterHeader.name, String(facts.retryAfterSeconds));
  return { status, headers, body };
}

export const failureReply = (
  { request: { method }, target, quotaReading }: Exchange,
  { code, facts }: Failure,
): Reply => errorReply(code, errors[code], { method, target, quotaReading }, facts);
