import { describe, expect, it } from 'vitest';
import {
  errorBody,
  errorCodes,
  errorHeaders,
  errors,
  hasHeader,
  retriedCodes,
  type ErrorFacts,
} from '../../src/contract/errors.ts';

const facts: ErrorFacts = {
  path: '/api/v1/products',
  list: '/api/v1/products',
  parameter: 'limit',
  parameters: [],
  pages: 4,
  available: ['application/json'],
  retryAfterSeconds: 17,
};

describe('errorBody()', () => {
  it.each(errorCodes)(
    'has a message and a hint of whole sentences for %s, with an address or a value to use next',
    (code) => {
      const { message, hint } = errorBody(code, facts).error;
      for (const text of [message, hint]) expect(text).toMatch(/^[A-Z].*\.$/);
      expect(hint).toMatch(/\/api\/v1|application\/json|\d+ seconds/);
    },
  );

  it('requires the facts of its error, and no others', () => {
    const { path, pages } = facts;
    expect(errorBody('page_not_found', { path, pages }).error.hint).toContain(path);
    // @ts-expect-error The hint also needs the number of pages.
    expect(errorBody('page_not_found', { path }).error.hint).toContain('undefined');
    // @ts-expect-error This hint quotes nothing.
    expect(errorBody('url_too_long', { path }).error.hint).not.toContain(path);
  });
});

describe('errorHeaders()', () => {
  it.each(errorCodes)('has a header of its own for %s only if its status requires one', (code) => {
    const required: Readonly<Partial<Record<number, object>>> = {
      405: { Allow: 'GET, HEAD, OPTIONS' },
      406: { Vary: 'Accept' },
      429: { 'Retry-After': '17' },
      503: { 'Retry-After': '5' },
    };
    expect(errorHeaders(code, facts)).toEqual(required[errors[code].status] ?? {});
  });

  it('promises with Retry-After what the hint says', () => {
    for (const code of errorCodes)
      expect(errorBody(code, facts).error.hint.includes('(Retry-After)'), code).toBe(hasHeader(code, 'Retry-After'));
  });
});

describe('error codes', () => {
  it('have the statuses of bad requests, of the quota and of a service that fails for a while', () => {
    expect(new Set(errorCodes.map((code) => errors[code].status))).toEqual(
      new Set([400, 404, 405, 406, 429, 500, 503]),
    );
    expect(retriedCodes).toEqual(['rate_limited', 'unavailable', 'internal_error']);
  });
});
