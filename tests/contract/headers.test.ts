import { describe, expect, it } from 'vitest';
import {
  exampleQuota,
  exposedHeaders,
  quotaHeaders,
  retryAfterHeader,
  serviceLinks,
  versionHeader,
  type QuotaState,
} from '../../src/contract/headers.ts';
import { match } from '../../src/contract/match.ts';

const state: QuotaState = { limit: 60, remaining: 12, resetSeconds: 34 };

describe('quotaHeaders', () => {
  it('format a quota state as the specification says', () => {
    const values = Object.fromEntries(Object.entries(quotaHeaders).map(([name, { value }]) => [name, value(state)]));
    expect(values).toEqual({
      RateLimit: 'limit=60, remaining=12, reset=34',
      'RateLimit-Policy': '60;w=60',
      'RateLimit-Limit': '60',
      'RateLimit-Remaining': '12',
      'RateLimit-Reset': '34',
      'X-RateLimit-Limit': '60',
      'X-RateLimit-Remaining': '12',
      'X-RateLimit-Reset': '34',
    });
  });

  it.each(Object.entries(quotaHeaders))(
    'give %s an integer exactly if that is its declared type',
    (_name, { type, value }) => {
      expect(/^\d+$/.test(value(state))).toBe(type === 'integer');
    },
  );
});

describe('retryAfterHeader', () => {
  it('has the value of RateLimit-Reset', () => {
    expect(retryAfterHeader.value(state)).toBe(quotaHeaders['RateLimit-Reset'].value(state));
  });
});

describe('versionHeader', () => {
  it('is API-Version: 1', () => {
    expect(versionHeader).toMatchObject({ name: 'API-Version', type: 'string', value: '1' });
  });
});

describe('exampleQuota', () => {
  it('is the state after one request', () => {
    expect(exampleQuota).toEqual({ limit: 60, remaining: 59, resetSeconds: 60 });
  });
});

describe('exposedHeaders', () => {
  it('name the headers of the API, each once', () => {
    expect(exposedHeaders).toEqual([...new Set(exposedHeaders)]);
    expect(exposedHeaders).toEqual(
      expect.arrayContaining([...Object.keys(quotaHeaders), 'API-Version', 'Retry-After', 'ETag', 'Link', 'Allow']),
    );
  });
});

describe('serviceLinks', () => {
  it('point to existing documents and pages', () => {
    const targets = [...serviceLinks.matchAll(/<([^>]+)>; rel="([a-z-]+)"/g)].map(([, target = '', rel]) => [
      rel,
      match(target)?.id,
    ]);
    expect(targets).toEqual(
      expect.arrayContaining([
        ['service-desc', 'openapi'],
        ['service-doc', 'apiPage'],
        ['describedby', 'llms'],
      ]),
    );
    expect(targets.filter(([, id]) => id === undefined)).toEqual([]);
  });
});
