import { quotaHeaders } from '../../src/contract/headers.ts';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import { cacheControl } from '../../src/contract/limits.ts';
import { variants } from '../../src/contract/media.ts';
import type { FuzzedRequest } from './requests.ts';

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** The bytes as received, still encoded. */
  readonly body: Uint8Array;
}

const requiredHeaders = [
  'API-Version',
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'X-Content-Type-Options',
] as const;
const bodiless: readonly number[] = [204, 304, 308];
const quotaNames = Object.keys(quotaHeaders);

function errorProblems(body: string, status: number): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return ['its body is not JSON'];
  }
  const { error } = parsed as { readonly error?: Readonly<Record<string, unknown>> };
  const { code, message, hint } = error ?? {};
  const definition = typeof code === 'string' && code in errors ? errors[code as ErrorCode] : undefined;
  return [
    ...(definition === undefined ? [`its code is ${String(code)}`] : []),
    ...(definition !== undefined && definition.status !== status
      ? [`its code ${String(code)} does not belong to status ${status}`]
      : []),
    ...(typeof message === 'string' && message !== '' ? [] : ['it has no message']),
    ...(typeof hint === 'string' && hint !== '' ? [] : ['it has no hint']),
  ];
}

function bodyProblems({ method }: FuzzedRequest, { status, headers, body }: Received): string[] {
  if (method === 'HEAD' || bodiless.includes(status)) return body.byteLength === 0 ? [] : ['it has a body'];
  const type = headers.get('Content-Type');
  if (type === null) return ['it has no Content-Type'];
  const length = headers.get('Content-Length');
  const lengthProblems =
    length === null || length === String(body.byteLength)
      ? []
      : [`its Content-Length is ${length}, and its body has ${body.byteLength}`];
  if (status < 400) return lengthProblems;
  if (type === variants.json.type) return [...lengthProblems, ...errorProblems(new TextDecoder().decode(body), status)];
  return status === errors.not_found.status ? lengthProblems : [...lengthProblems, `its type is ${type}`];
}

/** Returns the guarantees that a response breaks. */
export function violations(request: FuzzedRequest, received: Received): string[] {
  const { status, headers } = received;
  const presentQuotaNames = quotaNames.filter((name) => headers.has(name));
  return [
    ...(status >= 500 ? [`its status is ${status}`] : []),
    ...requiredHeaders.filter((name) => !headers.has(name)).map((name) => `it has no ${name}`),
    ...(presentQuotaNames.length === 0 || presentQuotaNames.length === quotaNames.length
      ? []
      : [`it has only ${presentQuotaNames.join(', ')}`]),
    ...(status >= 400 && headers.get('Cache-Control') !== cacheControl.error
      ? ['it is an error that may be cached']
      : []),
    ...(status === errors.method_not_allowed.status && !headers.has('Allow') ? ['it has no Allow'] : []),
    ...((status === errors.rate_limited.status) === headers.has('Retry-After') ? [] : ['Retry-After and 429 disagree']),
    ...bodyProblems(request, received),
  ];
}
