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
  ])('finds for %s the candidate %s', (wanted, found) => {
    expect(nearest(wanted, slugs)).toBe(found);
  });

  it.each(['zzzzzzzzzz', 'qux', 'organization'])('finds nothing near "%s"', (wanted) => {
    expect(nearest(wanted, slugs)).toBeUndefined();
  });

  it('finds nothing for nothing, and nothing among nothing', () => {
    expect(nearest('', slugs)).toBeUndefined();
    expect(nearest('balcao', [])).toBeUndefined();
  });

  it('leaves the candidates in their order', () => {
    const candidates = ['c', 'a', 'b'];
    nearest('b', candidates);
    expect(candidates).toEqual(['c', 'a', 'b']);
  });
});
