import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/text/nearest.ts';

const slugs = ['balcao', 'caderneta', 'ponto-certo', 'prateleira'];

describe('nearest()', () => {
  it.each([
    ['balcoa', 'balcao'],
    ['balcão', 'balcao'],
    ['Caderneta', 'caderneta'],
    ['CADERNETTA', 'caderneta'],
    ['prateleiras', 'prateleira'],
    ['ponto', 'ponto-certo'],
    ['ponto-certo-2', 'ponto-certo'],
  ])('returns for "%s" the candidate "%s"', (text, candidate) => {
    expect(nearest(text, slugs)).toBe(candidate);
  });

  it.each(['zzzzzzzzzz', 'qux', 'organization'])(
    'returns undefined for "%s", which is not similar to any candidate',
    (text) => {
      expect(nearest(text, slugs)).toBeUndefined();
    },
  );
});
