import { variants } from './media.ts';
import { plainPath } from './redirects.ts';
import { href, resourceIds, routes, variantPath, type RouteId } from './routes.ts';
import { versionRoot, versions } from './versions.ts';

const root = versionRoot(versions.current);

const openapiFileNames = ['openapi', 'swagger'].flatMap((name) =>
  ['', '.json', '.yaml', '.yml'].map((suffix) => name + suffix),
);

/**
 * The paths that programs guess on an unknown site, by the route that they probably mean. Sources: public lists of
 * well-known paths, and guesses of language models. No path here may end in a slash, `.html` or `/index`, because
 * `guessedTarget()` removes these endings before it looks up a path.
 */
const guesses = {
  openapi: [
    ...['/', '/.well-known/', '/api/', `${root}/`, '/v1/', '/docs/'].flatMap((folder) =>
      openapiFileNames.map((name) => folder + name),
    ),
    ...['/api.json', '/api-docs', '/api-docs.json', '/v2/api-docs', '/v3/api-docs', '/api/spec', '/api/schema'],
  ].filter((path) => path !== routes.openapi.path),
  openapiTools: ['/tools.json', '/tools', '/api/tools.json', `${root}/tools.json`, `${root}/tools`],
  llms: ['/llm.txt', '/ai.txt', '/llms.md', '/docs/llms.txt', '/.well-known/llms.txt', '/api/llms.txt'],
  llmsFull: ['/llms-full.md', '/docs/llms-full.txt', '/.well-known/llms-full.txt'],
  agents: ['/agents', '/AGENTS.md', '/agents.txt', '/agent.md', '/.well-known/agents.md'],
  apiCatalog: ['/.well-known/api-catalog.json', '/api-catalog', '/apis.json', '/.well-known/apis.json'],
  security: ['/security.txt', '/security'],
  sitemap: ['/sitemap', '/sitemap_index.xml', '/sitemap-index.xml', '/sitemap-0.xml', '/sitemap.txt', '/sitemap.json'],
  robots: ['/robots', '/.well-known/robots.txt'],
  manifest: ['/manifest.json', '/manifest.webmanifest'],
  newsAtom: [
    ...['/', '/news/', '/blog/'].flatMap((folder) =>
      ['feed', 'feed.xml', 'rss', 'rss.xml', 'atom', 'atom.xml', 'index.xml'].map((name) => folder + name),
    ),
    '/feeds',
    '/feed/rss',
    '/feed/atom',
  ].filter((path) => path !== routes.newsAtom.path),
  newsFeed: ['/feed.json', '/blog/feed.json', '/news.json'],
  newsPage: ['/blog', '/changelog', '/CHANGELOG', '/releases', '/release-notes', '/updates', '/whats-new'],
  productsPage: ['/product', '/catalog', '/solutions'],
  workPage: ['/case-studies', '/customers', '/portfolio'],
  topicsPage: ['/tags', '/categories', '/news/topics', '/news/tags', '/blog/tags'],
  aboutPage: ['/about-us', '/company', '/team'],
  contactPage: ['/contact-us', '/contacts', '/support', '/help', '/press'],
  developersPage: ['/docs', '/documentation', '/developer', '/dev', '/docs/quickstart', '/api/docs'],
  apiPage: ['/docs/api', '/api-reference', '/reference', '/api/reference', '/api/documentation'],
  versioningPage: ['/docs/versioning', '/api/changelog', '/versioning', '/deprecation'],
  catalogIndex: ['/v1', '/api/index.json', '/api/v1/index.json'],
} as const satisfies Partial<Record<RouteId, readonly string[]>>;

/** Pairs of an API path that lacks `/v1` or `/api`, and the full path: `/api/news` and `/api/v1/news`. */
const incompleteApiPaths = resourceIds
  .filter((id) => id !== 'catalogIndex' && !routes[id].path.includes('{'))
  .flatMap((id) => {
    const name = routes[id].path.slice(root.length);
    return [`/api${name}`, `/api${name}.json`, `/v1${name}`].map((path) => [path, href(id)] as const);
  });

export const guessedAddresses: ReadonlyMap<string, string> = new Map([
  ...Object.entries(guesses).flatMap(([id, paths]) => paths.map((path) => [path, href(id as RouteId)] as const)),
  ...incompleteApiPaths,
]);

const { suffix } = variants.markdown;
const pagePaths: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ kind, path }) => (kind === 'page' ? [path] : [])),
);

/** Returns the path that a guess means, if known: `/about` for `/company`, `/about.md` for `/company.md`. */
export function guessedTarget(path: string): string | undefined {
  const plain = plainPath(path);
  const target = guessedAddresses.get(plain);
  if (target !== undefined || !plain.endsWith(suffix)) return target;
  const page = guessedAddresses.get(plain.slice(0, -suffix.length));
  return page !== undefined && pagePaths.has(page) ? variantPath(page, suffix) : undefined;
}
