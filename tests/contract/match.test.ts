import { describe, expect, it } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { href, pageIds, routeIds, routes, variantPath, type RouteId } from '../../src/contract/routes.ts';

const ids = routeIds.filter((id) => id !== 'notFoundPage');
const slug = 'ponto-certo';
const sampleSlug = (id: RouteId): string | undefined => (routes[id].path.includes('{slug}') ? slug : undefined);

describe('match()', () => {
  it.each(ids)('finds the route %s by its path', (id) => {
    const path = href(id, sampleSlug(id));
    const expected = { id, path, markdown: false };
    const expectedSlug = sampleSlug(id);
    expect(match(path)).toEqual(expectedSlug === undefined ? expected : { ...expected, slug: expectedSlug });
  });

  it.each(pageIds.filter((id) => id !== 'notFoundPage'))('finds the page %s by its Markdown address', (id) => {
    const path = href(id, sampleSlug(id));
    expect(match(variantPath(path, '.md'))).toMatchObject({ id, path, markdown: true });
  });

  it('does not match the path of the 404 page', () => {
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

  it('matches pages in folders, but neither the API nor the files of numbered list pages', () => {
    expect(match('/guides/start')).toEqual({
      id: 'page',
      path: '/guides/start',
      slug: 'guides/start',
      markdown: false,
    });
    expect(match('/guides/start.md')).toMatchObject({ path: '/guides/start', markdown: true });
    for (const path of ['/news/page/1', '/news/page/12.md', '/api/guides/start', '/api/v1/news/page/1'])
      expect(match(path), path).toBeUndefined();
  });

  it('does not match a slug that contains a dot', () => {
    expect(match('/products/balcao.json')).toBeUndefined();
    expect(match('/api/v1/products/balcao.json')).toBeUndefined();
    expect(match('/products/v1.2.md')).toBeUndefined();
    expect(match('/.md')).toBeUndefined();
  });

  it('matches a dot in a route only with a dot', () => {
    expect(match('/openapi.json')?.id).toBe('openapi');
    expect(match('/openapixjson')?.id).toBe('page');
    expect(match('/products/balcaoxmd')).toMatchObject({ id: 'productPage', slug: 'balcaoxmd', markdown: false });
  });

  it('does not match a Markdown address of a resource or a document', () => {
    expect(match('/api/v1/news.md')).toBeUndefined();
    expect(match('/llms.txt.md')).toBeUndefined();
  });

  it.each(['', '/products/', '/about/', '//about', '/guides//start', '/api/v2', '/api/v1/', '/api/nothing'])(
    'does not match "%s"',
    (path) => {
      expect(match(path)).toBeUndefined();
    },
  );

  it('returns any slug unchanged', () => {
    expect(match('/products/balcão')).toMatchObject({ slug: 'balcão', path: '/products/balcão' });
    expect(match('/products/$&')).toMatchObject({ slug: '$&', path: '/products/$&' });
  });
});
