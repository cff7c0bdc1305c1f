import { describe, expect, it } from 'vitest';
import { href, isSlug, routeIds, routes } from '../../src/contract/routes.ts';
import { versionRoot, versions } from '../../src/contract/versions.ts';

describe('href()', () => {
  it('fills in the slug unchanged', () => {
    expect(href('productsItem', 'balcao')).toBe('/api/v1/products/balcao');
    expect(href('productsItem', "$&-$'")).toBe("/api/v1/products/$&-$'");
  });

  it('throws for a route with a slug if there is none', () => {
    expect(() => href('productsItem')).toThrow('Cannot build the path of route "productsItem": it needs a slug');
  });
});

describe('routes', () => {
  const paths = routeIds.map((id) => routes[id].path);

  it('have unique paths of plain characters, with a leading slash and without a trailing one', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^\/$|^(\/(\.?[A-Za-z0-9-]+(\.[a-z]+)?|\{slug\}))+$/);
  });

  it('are below the root of the current API version exactly if they are resources', () => {
    const root = versionRoot(versions.current);
    for (const id of routeIds) {
      const { kind, path } = routes[id];
      expect(path === root || path.startsWith(`${root}/`), id).toBe(kind === 'resource');
    }
  });
});

describe('isSlug()', () => {
  it.each(['a', '7', 'ponto-certo', '2017-election', 'a-b-c'])('is true for %s', (text) => {
    expect(isSlug(text)).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'Balcao', 'balcão', 'a b', 'a.b', 'a/b', 'a_b', '{slug}'])(
    'is false for "%s"',
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );
});
