import { describe, expect, it } from 'vitest';
import { errorBody, errors, operationErrors, type ErrorCode, type HintFacts } from '../../src/contract/errors.ts';

const codes = Object.keys(errors) as ErrorCode[];
const path = '/api/v1/products';
const facts: HintFacts = { path, parameters: [], pages: 4, available: ['application/json'], retryAfterSeconds: 17 };

describe('errorBody()', () => {
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
