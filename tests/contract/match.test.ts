import { describe, expect, it } from 'vitest';
import { match } from '../../src/contract/match.ts';
import { href, routeIds, routes, variantPath, type RouteId } from '../../src/contract/routes.ts';

const hasSlug = (id: RouteId): boolean => routes[id].path.includes('{slug}');
const sampleSlug = (id: RouteId) => (hasSlug(id) ? { slug: 'ponto-certo' } : {});
const samplePath = (id: RouteId): string => href(id, 'ponto-certo');
const isFound = (id: RouteId): boolean => id !== 'notFoundPage';

describe('match()', () => {
  it.each(routeIds.filter(isFound))('finds the route %s by its path', (id) => {
    expect(match(samplePath(id))).toEqual({ id, path: samplePath(id), isFile: false, ...sampleSlug(id) });
  });

  it.each(routeIds.filter((id) => routes[id].kind === 'page' && isFound(id)))(
    'finds the page %s by its Markdown address',
    (id) => {
      expect(match(variantPath(samplePath(id), '.md'))).toMatchObject({ id, path: samplePath(id), isFile: true });
    },
  );

  it.each(routeIds.filter((id) => routes[id].kind === 'resource'))('finds the resource %s by its JSON file', (id) => {
    expect(match(variantPath(samplePath(id), '.json'))).toMatchObject({ id, path: samplePath(id), isFile: true });
  });

  it.each([
    ['/agents.md', { id: 'agents', isFile: false }],
    ['/privacy', { id: 'page', slug: 'privacy' }],
    ['/guides/start', { id: 'page', path: '/guides/start', slug: 'guides/start', isFile: false }],
    ['/guides/start.md', { id: 'page', path: '/guides/start', isFile: true }],
    ['/openapixjson', { id: 'page' }],
    ['/products/balcaoxmd', { id: 'productsItemPage', slug: 'balcaoxmd', isFile: false }],
    ['/products/balcão', { slug: 'balcão', path: '/products/balcão' }],
    ['/products/$&', { slug: '$&', path: '/products/$&' }],
  ])('matches %s as %j', (path, expected) => {
    expect(match(path)).toMatchObject(expected);
  });

  it.each([
    ['the 404 page', ['/404', '/404.md']],
    [
      'files of numbered list pages',
      ['/news/page/1', '/news/page/12.md', '/api/v1/news/page/1', '/api/v1/news/page/2.json'],
    ],
    ['other paths of the API', ['/api/guides/start', '/api/v2', '/api/v1/', '/api/nothing']],
    ['a slug with a dot', ['/products/balcao.json', '/api/v1/products/v1.2', '/products/v1.2.md', '/.md']],
    ['a file of a file', ['/about.md.md', '/api/v1/news.json.json', '/api/v1/news.md.json', '/index.md.md']],
    ['Markdown of a resource or a document', ['/api/v1/news.md', '/llms.txt.md']],
    ['another spelling', ['', '/index', '/products/', '/about/', '//about', '/guides//start']],
  ])('does not match %s', (_what, paths) => {
    for (const path of paths) expect(match(path), path).toBeUndefined();
  });
});
