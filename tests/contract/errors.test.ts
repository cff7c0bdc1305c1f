import { describe, expect, it } from 'vitest';
import { errorBody, errors, operationErrors, type ErrorCode, type HintFacts } from '../../src/contract/errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

const facts: HintFacts = {
  path: '/api/v1/products',
  parameters: [],
  pages: 4,
  available: ['application/json'],
  retryAfterSeconds: 17,
};

const hint = (code: ErrorCode, more: Partial<HintFacts> = {}): string =>
  errorBody(code, errors[code], { ...facts, ...more }).error.hint;

describe('errorBody()', () => {
  it.each(codes)('returns exactly a code, a message and a hint for %s', (code) => {
    const body = errorBody(code, errors[code], facts);
    expect(Object.keys(body)).toEqual(['error']);
    expect(Object.keys(body.error)).toEqual(['code', 'message', 'hint']);
    expect(body.error.code).toBe(code);
    expect(body.error.message).toMatch(/^[A-Z].*\.$/);
  });

  it.each(codes)('includes in the hint for %s an address or a value to use next', (code) => {
    expect(hint(code)).toMatch(/^[A-Z].*\.$/);
    expect(hint(code)).toMatch(/\/api\/v1|application\/json|\d+ seconds/);
  });

  it('suggests the nearest address and the list for an unknown path', () => {
    expect(hint('not_found', { nearest: '/api/v1/products/balcao', list: '/api/v1/products' })).toMatchInlineSnapshot(
      `"Did you mean /api/v1/products/balcao? GET /api/v1/products lists what is available."`,
    );
    expect(hint('not_found')).toMatchInlineSnapshot(`"GET /api/v1 lists what is available."`);
  });

  it('names the rejected parameter and the allowed ones', () => {
    expect(hint('unknown_parameter', { parameter: 'limit' })).toMatchInlineSnapshot(
      `"Remove "limit": GET /api/v1/products takes no query parameters and always returns everything."`,
    );
    expect(hint('unknown_parameter', { parameter: 'limt', parameters: ['limit', 'cursor'] })).toMatchInlineSnapshot(
      `"Remove "limt": GET /api/v1/products takes limit or cursor."`,
    );
  });

  it('names the range of page numbers and a valid address', () => {
    expect(hint('invalid_page')).toMatchInlineSnapshot(
      `"Send GET /api/v1/products?page=4, or another number from 1 (the oldest items) to 4 (the newest), or GET /api/v1/products for the newest."`,
    );
    expect(hint('invalid_page', { pages: 1 })).toMatchInlineSnapshot(
      `"Send GET /api/v1/products?page=1, the only page, or GET /api/v1/products: they answer the same."`,
    );
    expect(hint('page_not_found')).toMatchInlineSnapshot(
      `"GET /api/v1/products?page=4 is the last page, with the newest items; page 1 has the oldest."`,
    );
    expect(hint('page_not_found', { pages: 1 })).toMatchInlineSnapshot(
      `"GET /api/v1/products?page=1 is the last page and the only one."`,
    );
  });

  it('names the allowed methods, the available media types and the seconds to wait', () => {
    expect(hint('method_not_allowed')).toMatchInlineSnapshot(
      `"Send GET /api/v1/products instead. Allowed methods: GET, HEAD, OPTIONS."`,
    );
    expect(hint('not_acceptable', { available: ['text/html', 'text/markdown'] })).toMatchInlineSnapshot(
      `"Send "Accept: text/html" or "Accept: text/markdown", or no Accept header."`,
    );
    expect(hint('rate_limited')).toMatch(/^Wait 17 seconds \(Retry-After\), then send GET \/api\/v1\/products again\./);
    expect(hint('rate_limited', { retryAfterSeconds: 1 })).toMatch(/^Wait 1 second \(/);
  });
});

describe('error codes', () => {
  it('are those of operations (400, 404, 405, 406 and 429), unavailable and internal_error', () => {
    expect(new Set(operationErrors.map((code) => errors[code].status))).toEqual(new Set([400, 404, 405, 406, 429]));
    expect(codes.filter((code) => !operationErrors.includes(code))).toEqual(['unavailable', 'internal_error']);
  });

  it('allow a retry only with status 429 or 503', () => {
    for (const code of codes) {
      expect(errors[code].retry === 'after Retry-After', code).toBe([429, 503].includes(errors[code].status));
    }
  });
});
