import { describe, expect, it } from 'vitest';
import { exposedHeaders, quotaHeaders, serviceLinks } from '../../src/contract/headers.ts';
import { match } from '../../src/contract/match.ts';

describe('quotaHeaders', () => {
  it.each(Object.entries(quotaHeaders))(
    'give %s an integer exactly if that is its declared type',
    (_name, { type, value }) => {
      expect(/^\d+$/.test(value({ limit: 60, remaining: 12, resetSeconds: 34 }))).toBe(type === 'integer');
    },
  );
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
