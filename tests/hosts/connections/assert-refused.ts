import { expect } from 'vitest';
import { errors } from '../../../src/contract/errors.ts';
import { transportErrors } from '../../../src/hosts/node/transport-errors.ts';
import { assertCommonHeaders } from '../../front/assert.ts';
import type { Received } from './connection.ts';

const allErrors = { ...transportErrors, ...errors };

/** Asserts that the host itself, not the front, sent this error and closes the connection. Returns the hint. */
export function assertRefused({ status, headers, body }: Received, code: keyof typeof allErrors): string {
  expect(status).toBe(allErrors[code].status);
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Connection')).toBe('close');
  expect(Date.parse(headers.get('Date') ?? '')).not.toBeNaN();
  expect(headers.get('Allow')).toBe(code === 'method_not_allowed' ? 'GET, HEAD, OPTIONS' : null);
  assertCommonHeaders(new Response(null, { headers }));
  const { error, ...others } = JSON.parse(body) as { error: Record<string, string> };
  expect(others).toEqual({});
  const hint = error['hint'] ?? '';
  expect(error).toEqual({ code, message: allErrors[code].message, hint });
  expect(hint).toMatch(/^[A-Z].*\.$/);
  return hint;
}
