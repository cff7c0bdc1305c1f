import { expect } from 'vitest';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import { versions } from '../../src/contract/versions.ts';
import { error } from '../../src/api/json-schemas.ts';

const integer = (response: Response, name: string): number => {
  const value = response.headers.get(name) ?? '';
  expect(value, `${name} is a whole number`).toMatch(/^\d+$/);
  return Number(value);
};

export function assertCommonHeaders({ headers }: Response, version: string = versions.current): void {
  expect(headers.get('API-Version')).toBe(version);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Cache-Control')).toBeTruthy();
}

/** Checks every header of section 8 of the specification for consistency. Returns the remaining requests. */
export function assertQuotaHeaders(response: Response): number {
  const { headers } = response;
  const limit = integer(response, 'RateLimit-Limit');
  const remaining = integer(response, 'RateLimit-Remaining');
  const reset = integer(response, 'RateLimit-Reset');
  expect(limit).toBe(60);
  expect(remaining).toBeLessThanOrEqual(60);
  expect(reset).toBeGreaterThanOrEqual(1);
  expect(reset).toBeLessThanOrEqual(60);
  expect(headers.get('RateLimit')).toBe(`limit=${limit}, remaining=${remaining}, reset=${reset}`);
  expect(headers.get('RateLimit-Policy')).toBe('60;w=60');
  expect(integer(response, 'X-RateLimit-Limit')).toBe(limit);
  expect(integer(response, 'X-RateLimit-Remaining')).toBe(remaining);
  expect(integer(response, 'X-RateLimit-Reset')).toBe(reset);
  if (response.status === 429) expect(integer(response, 'Retry-After')).toBe(reset);
  else expect(headers.has('Retry-After')).toBe(false);
  return remaining;
}

/** Returns `Vary` without `Accept-Encoding`, which each host sets on its own; null when it is empty. */
export function varyOf({ headers }: Response): string | null {
  const named = (headers.get('Vary') ?? '').split(', ').filter((name) => name !== '' && name !== 'Accept-Encoding');
  return named.length === 0 ? null : named.join(', ');
}

/** Error codes asserted so far, to find those without a test. */
export const provoked = new Set<ErrorCode>();

/** Checks an error response. Returns its hint. */
export async function assertError(
  response: Response,
  code: ErrorCode,
  version: string = versions.current,
): Promise<string> {
  expect(response.status).toBe(errors[code].status);
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  assertCommonHeaders(response, version);
  if (code === 'method_not_allowed') expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  if (code === 'not_acceptable') expect(varyOf(response)).toBe('Accept');
  const body = error.parse(await response.json());
  expect(body.error.code).toBe(code);
  provoked.add(code);
  expect(body.error.message).toBe(errors[code].message);
  expect(body.error.hint).not.toBe('');
  return body.error.hint;
}
