import { allow, errorBody, errors, type ErrorCode, type HintFacts } from '../contract/errors.ts';
import { retryAfterHeader } from '../contract/headers.ts';
import { cacheControl, longestQuoted } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { href } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';

/** A failure as JSON, with the headers that its status owes. */
export function failure(
  { request, target, reading }: Exchange,
  code: ErrorCode,
  facts: Partial<HintFacts> = {},
): Response {
  const body = errorBody(code, {
    // A hint names the whole of an address that there can be, or the index.
    path: target.match && target.path.length <= longestQuoted ? target.path : href('catalogIndex'),
    method: request.method,
    parameters: [],
    available: [],
    retryAfterSeconds: reading?.resetSeconds ?? 0,
    ...facts,
  });
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const headers = new Headers({
    'Content-Type': variants.json.type,
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': cacheControl.error,
  });
  if (code === 'method_not_allowed') headers.set('Allow', allow);
  if (code === 'not_acceptable') headers.set('Vary', 'Accept');
  if (code === 'rate_limited' && reading) headers.set(retryAfterHeader.name, retryAfterHeader.value(reading));
  return new Response(bytes, { status: errors[code].status, headers });
}
