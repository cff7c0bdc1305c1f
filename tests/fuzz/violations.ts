import { quotaHeaders } from '../../src/contract/headers.ts';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import { cacheControl } from '../../src/contract/limits.ts';
import { variants } from '../../src/contract/media.ts';
import type { FuzzedRequest } from './requests.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The bytes as received, still encoded. */
  readonly body: Uint8Array;
}

const everywhere = ['API-Version', 'Access-Control-Allow-Origin', 'Cache-Control', 'X-Content-Type-Options'] as const;
const bodiless: readonly number[] = [204, 304, 308];
const quotaNames = Object.keys(quotaHeaders);

function errorFaults(body: string, status: number): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return ['its body is not JSON'];
  }
  const { error } = parsed as { readonly error?: Readonly<Record<string, unknown>> };
  const { code, message, hint } = error ?? {};
  const facts = typeof code === 'string' && code in errors ? errors[code as ErrorCode] : undefined;
  return [
    ...(facts === undefined ? [`its code is ${String(code)}`] : []),
    ...(facts !== undefined && facts.status !== status ? [`its code ${String(code)} is not of ${status}`] : []),
    ...(typeof message === 'string' && message !== '' ? [] : ['it has no message']),
    ...(typeof hint === 'string' && hint !== '' ? [] : ['it has no hint']),
  ];
}

function bodyFaults({ method }: FuzzedRequest, { status, headers, body }: Answer): string[] {
  if (method === 'HEAD' || bodiless.includes(status)) return body.byteLength === 0 ? [] : ['it has a body'];
  const type = headers.get('Content-Type');
  if (type === null) return ['it has no Content-Type'];
  const length = headers.get('Content-Length');
  const lengthFaults =
    length === null || length === String(body.byteLength)
      ? []
      : [`its Content-Length is ${length}, and its body has ${body.byteLength}`];
  if (status < 400) return lengthFaults;
  if (type === variants.json.type) return [...lengthFaults, ...errorFaults(new TextDecoder().decode(body), status)];
  return status === errors.not_found.status ? lengthFaults : [...lengthFaults, `its type is ${type}`];
}

/** Returns every broken guarantee of an answer. */
export function violations(request: FuzzedRequest, answer: Answer): string[] {
  const { status, headers } = answer;
  const counted = quotaNames.filter((name) => headers.has(name));
  return [
    ...(status >= 500 ? [`its status is ${status}`] : []),
    ...everywhere.filter((name) => !headers.has(name)).map((name) => `it has no ${name}`),
    ...(counted.length === 0 || counted.length === quotaNames.length ? [] : [`it has only ${counted.join(', ')}`]),
    ...(status >= 400 && headers.get('Cache-Control') !== cacheControl.error ? ['it is an error that is kept'] : []),
    ...(status === errors.method_not_allowed.status && !headers.has('Allow') ? ['it has no Allow'] : []),
    ...((status === errors.rate_limited.status) === headers.has('Retry-After') ? [] : ['Retry-After and 429 disagree']),
    ...bodyFaults(request, answer),
  ];
}
