import { allow, errors, type ErrorCode, type HintFacts } from '../contract/errors.ts';
import { retryAfterHeader } from '../contract/headers.ts';
import { cacheControl, longestQuoted } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { href } from '../contract/routes.ts';
import { clientOf } from '../front/client.ts';
import { setCommon, setQuota } from '../front/headers.ts';
import type { Quota } from '../front/quota.ts';
import { targetOf } from '../front/target.ts';
import { targetPath } from './target-path.ts';
import { transportErrors, type TransportErrorCode } from './transport-errors.ts';

export interface Refused {
  readonly code: ErrorCode | TransportErrorCode;
  /** What the request said, as far as it could be read. */
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly address: string | undefined;
}

/** A complete response; `body` is what a method other than HEAD gets. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const all = { ...transportErrors, ...errors };

function targetIn(target: string | undefined): ReturnType<typeof targetOf> | undefined {
  const path = targetPath(target ?? '');
  return path === undefined ? undefined : targetOf(new URL(`http://localhost${path}`));
}

/**
 * The answer to a request that does not reach the front: in the form and with the headers of the front's own errors.
 * Where the target could be read and is the catalog's, the request is counted like any other, so that it carries
 * the quota's headers, and is a 429 where the client is over its quota. Never rejects.
 */
export async function refusal({ code, method, target, address }: Refused, quota: Quota): Promise<Refusal> {
  const read = targetIn(target);
  const reading = read?.api === true ? await quota.consume(clientOf(address)) : undefined;
  const told = reading?.exceeded === true ? 'rate_limited' : code;
  const facts: HintFacts = {
    path: read?.path.slice(0, longestQuoted) ?? href('catalogIndex'),
    method: method ?? 'GET',
    parameters: [],
    available: [],
    retryAfterSeconds: reading?.resetSeconds ?? 0,
  };
  const { status, message, hint } = all[told];
  const body = JSON.stringify({ error: { code: told, message, hint: hint(facts) } });
  const headers = new Headers({
    'Content-Type': variants.json.type,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': cacheControl.error,
    Connection: 'close',
  });
  if (told === 'method_not_allowed') headers.set('Allow', allow);
  setCommon(headers);
  if (reading) {
    setQuota(headers, reading);
    if (told === 'rate_limited') headers.set(retryAfterHeader.name, retryAfterHeader.value(reading));
  }
  return { status, headers, body };
}
