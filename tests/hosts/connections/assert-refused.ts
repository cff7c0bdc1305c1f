import { expect } from 'vitest';
import { refusals, type RefusalCode } from '../../../src/hosts/node/refusals.ts';
import { assertCommonHeaders } from '../../edge/assert.ts';
import type { Received } from './connection.ts';

/** Asserts that the host itself, not the function, sent this error and closes the connection. */
export function assertRefused({ status, headers, body }: Received, code: RefusalCode): void {
  expect(status).toBe(refusals[code].status);
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Connection')).toBe('close');
  expect(headers.get('Allow')).toBe(code === 'method_not_allowed' ? 'GET, HEAD, OPTIONS' : null);
  assertCommonHeaders(new Response(null, { headers }));
  const { error, ...others } = JSON.parse(body) as { error: Record<string, string> };
  expect(others).toEqual({});
  const hint = error['hint'] ?? '';
  expect(error).toEqual({ code, message: refusals[code].message, hint });
  expect(hint).toMatch(/^[A-Z].*\.$/);
}
