import { allow, errorBody, errors, type ErrorFacts, type HintFacts } from '../contract/errors.ts';
import { retryAfterHeader } from '../contract/headers.ts';
import { cacheControl, maxQuotedLength } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { href } from '../contract/routes.ts';
import type { Exchange, Failure } from './exchange.ts';
import type { Reading } from './quota/quota.ts';
import { PlainFields, type Reply } from './reply.ts';
import type { Target } from './target.ts';

export interface FailedExchange {
  readonly method: string;
  readonly target: Target | undefined;
  readonly reading: Reading | undefined;
}

export interface ErrorParts {
  readonly status: number;
  readonly headers: PlainFields;
  readonly body: string;
}

/** Builds the body and the required headers of an error response. */
export function errorParts<Code extends string>(
  code: Code,
  errorOf: Readonly<Record<Code, ErrorFacts>>,
  { method, target, reading }: FailedExchange,
  more: Partial<HintFacts> = {},
): ErrorParts {
  const { status } = errorOf[code];
  const facts: HintFacts = {
    // A hint names a complete valid address, or the index.
    path: target?.match && target.path.length <= maxQuotedLength ? target.path : href('catalogIndex'),
    method,
    parameters: [],
    pages: 1,
    available: [],
    retryAfterSeconds: reading?.resetSeconds ?? 0,
    ...more,
  };
  const body = JSON.stringify(errorBody(code, errorOf[code], facts));
  const headers = new PlainFields({
    'Content-Type': variants.json.type,
    'Content-Length': String(new TextEncoder().encode(body).byteLength),
    'Cache-Control': cacheControl.error,
  });
  if (status === errors.method_not_allowed.status) headers.set('Allow', allow);
  if (status === errors.not_acceptable.status) headers.set('Vary', 'Accept');
  if (errorOf[code].retry === 'after Retry-After') {
    headers.set(retryAfterHeader.name, String(facts.retryAfterSeconds));
  }
  return { status, headers, body };
}

export const errorReply = ({ request, target, reading }: Exchange, { code, facts }: Failure): Reply =>
  errorParts(code, errors, { method: request.method, target, reading }, facts);
