import { describe, expect, it } from 'vitest';
import { href, routeIds, routes, slugPattern, variantPath, type RouteId } from '../../src/contract/routes.ts';
import { versionRoot, versions } from '../../src/contract/versions.ts';

const takesSlug = (id: RouteId): boolean => routes[id].path.includes('{slug}');

describe('href()', () => {
  it('fills in the slug', () => {
    expect(href('product', 'balcao')).toBe('/api/v1/products/balcao');
    expect(href('page', 'privacy')).toBe('/privacy');
  });

  it.each(routeIds.filter(takesSlug))('throws for the route %s without a slug', (id) => {
    expect(() => href(id)).toThrow(`Cannot build the path of route "${id}": it needs a slug`);
  });

  it('keeps a dollar sign in a slug unchanged', () => {
    expect(href('product', "$&-$'")).toBe("/api/v1/products/$&-$'");
  });
});

describe('routes', () => {
  it('have unique paths', () => {
    const paths = routeIds.map((id) => routes[id].path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('have paths of plain characters, with a leading slash and without a trailing one', () => {
    for (const id of routeIds) expect(routes[id].path).toMatch(/^\/$|^(\/(\.?[A-Za-z0-9-]+(\.[a-z]+)?|\{slug\}))+$/);
  });

  it('are below the root of the current API version exactly if they are resources', () => {
    const root = versionRoot(versions.current);
    for (const id of routeIds) {
      const { kind, path } = routes[id];
      expect(path === root || path.startsWith(`${root}/`), id).toBe(kind === 'resource');
    }
  });

  it('have unique operation IDs in camel case that start with "get" or "list"', () => {
    const names = routeIds.flatMap((id) => {
      const route = routes[id];
      return route.kind === 'resource' ? [route.operationId] : [];
    });
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^(get|list)[A-Z][A-Za-z]{1,40}$/);
  });
});

describe('slugPattern', () => {
  const slug = new RegExp(slugPattern);

  it.each(['a', '7', 'ponto-certo', '2017-election', 'a-b-c'])('matches %s', (text) => {
    expect(text).toMatch(slug);
  });

  it.each(['', '-a', 'a-', 'a--b', 'Balcao', 'balcão', 'a b', 'a.b', 'a/b', 'a_b', '{slug}'])(
    'does not match "%s"',
    (text) => {
      expect(text).not.toMatch(slug);
    },
  );
});

describe('variantPath()', () => {
  it('names the home page "index"', () => {
    expect(variantPath('/', '.md')).toBe('/index.md');
    expect(variantPath('/', '.html')).toBe('/index.html');
  });

  it('appends the suffix to any other path', () => {
    expect(variantPath('/news/opening', '.md')).toBe('/news/opening.md');
    expect(variantPath('/api/v1', '.json')).toBe('/api/v1.json');
  });
});
