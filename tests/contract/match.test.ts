import { describe, expect, it } from 'vitest';
import { match } from '../../src/contract/match.ts';
import type { Route } from '../../src/contract/route.ts';
import { href, pageIds, routes, variantPath, type RouteId } from '../../src/contract/routes.ts';

const ids = (Object.keys(routes) as RouteId[]).filter((id) => id !== 'notFoundPage');
const slug = 'ponto-certo';
const slugOf = (id: RouteId): string | undefined => {
  const route: Route = routes[id];
  if (!route.path.includes('{slug}')) return undefined;
  return route.kind === 'page' && route.slugs ? route.slugs[0] : slug;
};

describe('match()', () => {
  it.each(ids)('leads the path of %s back to it', (id) => {
    const path = href(id, slugOf(id));
    const wanted = { id, path, markdown: false };
    const slugThere = slugOf(id);
    expect(match(path)).toEqual(slugThere === undefined ? wanted : { ...wanted, slug: slugThere });
  });

  it.each(pageIds.filter((id) => id !== 'notFoundPage'))('leads the Markdown address of %s to the page', (id) => {
    const path = href(id, slugOf(id));
    expect(match(variantPath(path, '.md'))).toMatchObject({ id, path, markdown: true });
  });

  it('knows no address of the page for what is missing', () => {
    expect(match('/404')).toBeUndefined();
    expect(match('/404.md')).toBeUndefined();
  });

  it('prefers a literal path to a pattern', () => {
    expect(match('/about')?.id).toBe('aboutPage');
    expect(match('/products')?.id).toBe('productsPage');
    expect(match('/agents.md')?.id).toBe('agents');
    expect(match('/developers.md')).toMatchObject({ id: 'developersPage', markdown: true });
    expect(match('/privacy')).toEqual({ id: 'page', path: '/privacy', slug: 'privacy', markdown: false });
  });

  it('knows the pages of operations, and no others below the API', () => {
    expect(match('/api/get-product')).toMatchObject({ id: 'operationPage', slug: 'get-product' });
    expect(match('/api/get-nothing')).toBeUndefined();
  });

  it('keeps dots for suffixes, so that no slug holds one', () => {
    expect(match('/products/balcao.json')).toBeUndefined();
    expect(match('/api/v1/products/balcao.json')).toBeUndefined();
    expect(match('/products/v1.2.md')).toBeUndefined();
    expect(match('/.md')).toBeUndefined();
  });

  it('takes a dot in a path for a dot, not for any character', () => {
    expect(match('/openapi.json')?.id).toBe('openapi');
    expect(match('/openapixjson')?.id).toBe('page');
    expect(match('/products/balcaoxmd')).toMatchObject({ id: 'productPage', slug: 'balcaoxmd', markdown: false });
  });

  it('gives resources and documents no Markdown address', () => {
    expect(match('/api/v1/news.md')).toBeUndefined();
    expect(match('/llms.txt.md')).toBeUndefined();
  });

  it.each(['', '/products/', '/about/', '//about', '/products/a/b', '/api/v2', '/api/v1/', '/API/V1', '/api/nothing'])(
    'matches nothing at "%s"',
    (path) => {
      expect(match(path)).toBeUndefined();
    },
  );

  it('gives back any slug as it stands', () => {
    expect(match('/products/balcão')).toMatchObject({ slug: 'balcão', path: '/products/balcão' });
    expect(match('/products/$&')).toMatchObject({ slug: '$&', path: '/products/$&' });
  });
});
