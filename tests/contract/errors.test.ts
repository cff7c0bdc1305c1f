import { describe, expect, it } from 'vitest';
import { errorBody, errors, operationErrors, type ErrorCode, type HintFacts } from '../../src/contract/errors.ts';

const codes = Object.keys(errors) as ErrorCode[];
const path = '/api/v1/products';
const facts: HintFacts = { path, parameters: [], pages: 4, available: ['application/json'], retryAfterSeconds: 17 };

const hints: readonly (readonly [code: ErrorCode, more: Partial<HintFacts>, hint: string])[] = [
  ['not_found', {}, 'GET /api/v1 lists what is available.'],
  [
    'not_found',
    { nearest: `${path}/balcao`, list: path },
    `Did you mean ${path}/balcao? GET ${path} lists what is available.`,
  ],
  [
    'unknown_parameter',
    { parameter: 'limit' },
    `Remove "limit": GET ${path} takes no query parameters and always returns everything.`,
  ],
  [
    'unknown_parameter',
    { parameter: 'limt', parameters: ['limit', 'cursor'] },
    `Remove "limt": GET ${path} takes limit or cursor.`,
  ],
  [
    'invalid_page',
    {},
    `Send GET ${path}?page=4, or another number from 1 (the oldest items) to 4 (the newest), or GET ${path} for the newest.`,
  ],
  ['invalid_page', { pages: 1 }, `Send GET ${path}?page=1, the only page, or GET ${path}: they answer the same.`],
  ['page_not_found', {}, `GET ${path}?page=4 is the last page, with the newest items; page 1 has the oldest.`],
  ['page_not_found', { pages: 1 }, `GET ${path}?page=1 is the last page and the only one.`],
  ['method_not_allowed', {}, `Send GET ${path} instead. Allowed methods: GET, HEAD, OPTIONS.`],
  [
    'not_acceptable',
    { available: ['text/html', 'text/markdown'] },
    'Send "Accept: text/html" or "Accept: text/markdown", or no Accept header.',
  ],
  [
    'rate_limited',
    { retryAfterSeconds: 1 },
    `Wait 1 second (Retry-After), then send GET ${path} again. To send fewer requests, cache responses, and read lists instead of single items.`,
  ],
];

describe('errorBody()', () => {
  it.each(hints)('has the hint for %s with %j: "%s"', (code, more, hint) => {
    const { message } = errors[code];
    expect(errorBody(code, { ...facts, ...more })).toEqual({ error: { code, message, hint } });
  });

  it.each(codes)(
    'has a message and a hint of whole sentences for %s, with an address or a value to use next',
    (code) => {
      const { message, hint } = errorBody(code, facts).error;
      for (const text of [message, hint]) expect(text).toMatch(/^[A-Z].*\.$/);
      expect(hint).toMatch(/\/api\/v1|application\/json|\d+ seconds/);
    },
  );
});

describe('error codes', () => {
  it('are those of operations (400, 404, 405, 406 and 429), unavailable and internal_error', () => {
    expect(new Set(operationErrors.map((code) => errors[code].status))).toEqual(new Set([400, 404, 405, 406, 429]));
    expect(codes.filter((code) => !operationErrors.includes(code))).toEqual(['unavailable', 'internal_error']);
  });
});
