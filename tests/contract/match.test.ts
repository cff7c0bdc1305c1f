import { describe, expect, it } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { href, routeIds, routes, variantPath, type RouteId } from '../../src/contract/routes.ts';

const hasSlug = (id: RouteId): boolean => routes[id].path.includes('{slug}');
const sampleSlug = (id: RouteId) => (hasSlug(id) ? { slug: 'ponto-certo' } : {});
const samplePath = (id: RouteId): string => href(id, 'ponto-certo');
const isFound = (id: RouteId): boolean => id !== 'notFoundPage';

describe('match()', () => {
  it.each(routeIds.filter(isFound))('finds the route %s by its path', (id) => {
    expect(match(samplePath(id))).toEqual({ id, path: samplePath(id), markdown: false, ...sampleSlug(id) });
  });

  it.each(routeIds.filter((id) => routes[id].kind === 'page' && isFound(id)))(
    'finds the page %s by its Markdown address',
    (id) => {
      expect(match(variantPath(samplePath(id), '.md'))).toMatchObject({ id, path: samplePath(id), markdown: true });
    },
  );

  it.each([
    ['/agents.md', { id: 'agents', markdown: false }],
    ['/privacy', { id: 'page', slug: 'privacy' }],
    ['/guides/start', { id: 'page', path: '/guides/start', slug: 'guides/start', markdown: false }],
    ['/guides/start.md', { id: 'page', path: '/guides/start', markdown: true }],
    ['/openapixjson', { id: 'page' }],
    ['/products/balcaoxmd', { id: 'productsItemPage', slug: 'balcaoxmd', markdown: false }],
    ['/products/balcão', { slug: 'balcão', path: '/products/balcão' }],
    ['/products/$&', { slug: '$&', path: '/products/$&' }],
  ])('matches %s as %j', (path, expected) => {
    expect(match(path)).toMatchObject(expected);
  });

  it.each([
    ['the 404 page', ['/404', '/404.md']],
    ['files of numbered list pages', ['/news/page/1', '/news/page/12.md', '/api/v1/news/page/1']],
    ['other paths of the API', ['/api/guides/start', '/api/v2', '/api/v1/', '/api/nothing']],
    ['a slug with a dot', ['/products/balcao.json', '/api/v1/products/balcao.json', '/products/v1.2.md', '/.md']],
    ['Markdown of a resource or a document', ['/api/v1/news.md', '/llms.txt.md']],
    ['another spelling', ['', '/products/', '/about/', '//about', '/guides//start']],
  ])('does not match %s', (_what, paths) => {
    for (const path of paths) expect(match(path), path).toBeUndefined();
  });
});
