import { describe, expect, it } from 'vitest';
import { markShapes, tileShapes, tileSize } from '../../src/brand/tile.ts';
import { direction } from '../../src/text/direction.ts';

const paths = (shapes: string): string[] => [...shapes.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);

describe('tileShapes()', () => {
  it('draws the same tile for the same name, and different tiles for different names', () => {
    expect(tileShapes('counter')).toBe(tileShapes('counter'));
    expect(tileShapes('counter')).not.toBe(tileShapes('shelf'));
  });

  it('draws at least 80 different tiles for 100 names', () => {
    const tiles = Array.from({ length: 100 }, (_, index) => tileShapes(`product-${index}`));
    expect(new Set(tiles).size).toBeGreaterThanOrEqual(80);
  });

  it('draws only paths that stay the same when rotated by 90 degrees', () => {
    const size = tileSize;
    const corner = /(?:A\d+ \d+ 0 [01] [01] |[ML])(\d+) (\d+)/g;
    for (let index = 0; index < 200; index += 1) {
      for (const path of paths(tileShapes(`name ${index}`))) {
        expect(path.replace(corner, '').replaceAll('Z', '')).toBe('');
        const points = [...path.matchAll(corner)].map(([, x, y]) => [Number(x), Number(y)] as const);
        const keys = new Set(points.map(([x, y]) => `${x} ${y}`));
        expect(points.every(([x, y]) => keys.has(`${size - y} ${x}`))).toBe(true);
      }
    }
  });

  it('draws two paths for an empty, a Japanese and a very long name', () => {
    for (const name of ['', '製品', 'a'.repeat(300)]) expect(paths(tileShapes(name))).toHaveLength(2);
  });
});

describe('markShapes()', () => {
  it('draws the paths of the tile with the given ink and paper colors', () => {
    const mark = markShapes('Acme', 'black', 'white');
    expect(paths(mark)).toEqual(paths(tileShapes('Acme')));
    expect([...mark.matchAll(/fill="(\w+)"/g)].map(([, fill]) => fill)).toEqual(['black', 'white', 'black']);
  });
});

describe('direction()', () => {
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['az-Arab', 'rtl'],
    ['az', 'ltr'],
    ['pt-BR', 'ltr'],
  ])('of the language %s is %s', (language, expected) => {
    expect(direction(language)).toBe(expected);
  });
});
