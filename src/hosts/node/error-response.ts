import { errors, type ErrorCode } from '../../contract/errors.ts';
import { clientOf } from '../../front/client.ts';
import { errorParts, type ErrorParts } from '../../front/error-reply.ts';
import { setCommon, setQuota } from '../../front/headers.ts';
import type { Quota } from '../../front/quota/quota.ts';
import { targetOf } from '../../front/target.ts';
import { targetPath } from './request-fault.ts';
import { transportErrors, type TransportErrorCode } from './transport-errors.ts';

export interface FailedRequest {
  readonly code: ErrorCode | TransportErrorCode;
  /** The method and target of the request, as far as they are readable. */
  readonly method: string | undefined;
  readonly target: string | undefined;
  readonly address: string | undefined;
}

const all = { ...transportErrors, ...errors };

function targetIn(target: string | undefined): ReturnType<typeof targetOf> | undefined {
  const path = targetPath(target ?? '');
  return path === undefined ? undefined : targetOf(new URL(`http://localhost${path}`));
}

/**
 * Builds the response to a request that does not reach the front. A readable target in the catalog
 * is counted, so the response has quota headers and can be a 429. Never rejects.
 */
export async function errorResponse(
  { code, method, target, address }: FailedRequest,
  quota: Quota,
): Promise<ErrorParts> {
  const read = targetIn(target);
  const reading = read?.api === true ? await quota.consume(clientOf(address)) : undefined;
  const answered = reading?.exceeded === true ? 'rate_limited' : code;
  const response = errorParts(answered, all, { method: method ?? 'GET', target: read, reading });
  const { headers } = response;
  headers.set('Connection', 'close');
  // Other responses set the header for TLS.
  setCommon(headers, false);
  if (reading) setQuota(headers, reading);
  return response;
}
