import { describe, expect, it } from 'vitest';
import { markShapes, tileShapes } from '../../src/brand/tile.ts';

const paths = (shapes: string): string[] => [...shapes.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);

describe('tileShapes()', () => {
  it('draws the same tile for the same name, and different tiles for different names', () => {
    expect(tileShapes('counter')).toBe(tileShapes('counter'));
    expect(tileShapes('counter')).not.toBe(tileShapes('shelf'));
  });

  it('draws at least 80 different tiles for 100 names, each with two paths', () => {
    const tiles = Array.from({ length: 100 }, (_, index) => tileShapes(`product-${index}`));
    expect(new Set(tiles).size).toBeGreaterThanOrEqual(80);
    for (const tile of tiles) expect(paths(tile)).toHaveLength(2);
  });
});

describe('markShapes()', () => {
  it('draws the paths of the tile with the given ink and paper colors', () => {
    const mark = markShapes('Acme', 'black', 'white');
    expect(paths(mark)).toEqual(paths(tileShapes('Acme')));
    expect([...mark.matchAll(/fill="(\w+)"/g)].map(([, fill]) => fill)).toEqual(['black', 'white', 'black']);
  });
});
