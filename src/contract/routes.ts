import { maxLlmsFullLength } from './limits.ts';
import { collectionPageRoutes, collectionResourceRoutes } from './collections.ts';
import { collectionIds, type CollectionId } from './pagination.ts';
import type { ResourceRoute, Route, RouteOf } from './route.ts';
import { inVersion, versionRoot, versions } from './versions.ts';

const v1 = versionRoot(versions.current);

const withKind = <Kind extends Route['kind'], const Routes extends object>(kind: Kind, table: Routes) =>
  Object.fromEntries(Object.entries(table).map(([id, route]) => [id, { kind, ...(route as object) }])) as {
    readonly [Id in keyof Routes]: Routes[Id] & { readonly kind: Kind };
  };

/** All resources, in the order of the documentation. */
const resourceRoutes = withKind('resource', {
  catalogIndex: {
    path: v1,
    operationId: 'getCatalogIndex',
    summary: 'Start here: the index of the catalog',
    description:
      'Returns the documentation links, the rate-limit policy and every collection with its URL, operation and number of items. Call it first, then the operation for the facts you need.',
  },
  organization: {
    path: `${v1}/organization`,
    operationId: 'getOrganization',
    summary: 'The company: names, registry numbers, places, telephone numbers',
    description:
      'Returns the facts of the company itself. Use it to quote its legal name, registry number or address. To find the right inbox for a purpose, use getContact.',
  },
  contact: {
    path: `${v1}/contact`,
    operationId: 'getContact',
    summary: 'Public contact points: which inbox or number for which need',
    description:
      'Returns e-mail addresses, landline and messaging number, each with the need it serves (sales, support, press, careers, privacy, security and others). Use it to route a person to the right inbox.',
  },
  ...collectionResourceRoutes,
  topics: {
    path: `${v1}/topics`,
    operationId: 'listTopics',
    summary: 'The topics of the news, by name',
    description: `Returns every topic of the news with its number of posts, by slug. Use it to learn the slugs for getTopic.`,
    hasNoTool: true,
  },
  topic: {
    path: `${v1}/topics/{slug}`,
    operationId: 'getTopic',
    summary: 'The posts of one topic',
    description: `Returns the news posts of one topic, newest first. Slugs are in listTopics, and in the keywords of posts.`,
    hasNoTool: true,
  },
  pageList: {
    path: `${v1}/pages`,
    operationId: 'listPages',
    summary: 'Every canonical HTML page',
    description: `Returns every page of the sitemap with title, description and addresses. Use it to cite a page or to send a person to one.`,
  },
  changes: {
    path: `${v1}/changes`,
    operationId: 'listChanges',
    summary: 'The changes of the catalog, newest first',
    description: `Returns what was added, changed, moved or removed, newest first. Use it to learn what is new: read until you reach a change you know.`,
  },
} as const satisfies Record<string, RouteOf<'resource'>>);

const operationsWithoutTool = Object.values<ResourceRoute>(resourceRoutes)
  .filter(({ hasNoTool }) => hasNoTool)
  .map(({ operationId }) => operationId);

const snapshotRoutes = Object.fromEntries(
  collectionIds.map((id) => [`${id}Snapshot`, { path: `${resourceRoutes[id].path}.ndjson`, variant: 'ndjson' }]),
) as Record<`${CollectionId}Snapshot`, RouteOf<'document'>>;

/** Returns the slug of an operation's documentation page: `get-product` for `getProduct`. */
export const operationSlug = (operationId: string): string =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The media type that some clients request for OpenAPI descriptions instead of `application/json`. */
const openapiTypes = ['application/vnd.oai.openapi+json;version=3.1'] as const;

const documentRoutes = withKind('document', {
  ...snapshotRoutes,
  openapiTools: {
    path: '/openapi-tools.json',
    variant: 'json',
    alternateTypes: openapiTypes,
    title: 'OpenAPI description for binding tools',
    description: `Only the name, inputs and purpose of each operation, without ${operationsWithoutTool.join(' and ')} (OpenAPI 3.1.0).`,
  },
  openapi: {
    path: '/openapi.json',
    variant: 'json',
    alternateTypes: openapiTypes,
    title: 'OpenAPI description',
    description:
      'Machine-readable description of every operation, with all fields, headers and errors (OpenAPI 3.1.0).',
  },
  llms: {
    path: '/llms.txt',
    variant: 'text',
    title: 'Index for agents',
    description: 'Every kind of content with its address, in one short text.',
  },
  llmsFull: {
    path: '/llms-full.txt',
    variant: 'text',
    title: 'What the company says, in one text',
    description: `All pages about the company, its products and its work as one Markdown text of at most ${maxLlmsFullLength.toLocaleString('en')} characters.`,
  },
  agents: {
    path: '/agents.md',
    variant: 'markdown',
    title: 'Guidance for agents',
    description: 'When to use the service and when not, the order of calls, errors and what to do about each.',
  },
  newsFeed: {
    path: '/news/feed.json',
    variant: 'feed',
    title: 'News as JSON Feed',
    description: 'The newest posts with their full text (JSON Feed 1.1).',
  },
  newsAtom: {
    path: '/news/atom.xml',
    variant: 'atom',
    title: 'News as Atom',
    description: 'The newest posts with their dates of publication and change (RFC 4287).',
  },
  apiCatalog: {
    path: '/.well-known/api-catalog',
    variant: 'linkset',
    title: 'API catalog',
    description: 'The addresses of the API, its description and its documentation, as a linkset (RFC 9727).',
  },
  mcpBundle: {
    path: '/catalog.mcpb',
    variant: 'mcpb',
    title: 'MCP bundle',
    description: 'An MCP server for this catalog that desktop clients install with a double click.',
  },
  security: {
    path: '/.well-known/security.txt',
    variant: 'text',
    title: 'Security contact',
    description: 'Where to report a vulnerability (RFC 9116).',
  },
  sitemap: {
    path: '/sitemap.xml',
    variant: 'xml',
    title: 'Sitemap',
    description: 'Every canonical page with the date of its last change.',
  },
  robots: {
    path: '/robots.txt',
    variant: 'text',
    title: 'Robots',
    description: 'What crawlers may read: everything.',
  },
  manifest: { path: '/site.webmanifest', variant: 'manifest' },
  faviconSvg: { path: '/favicon.svg', variant: 'svg' },
} as const satisfies Record<string, RouteOf<'document'>>);

const pictureRoutes = withKind('picture', {
  favicon: { path: '/favicon.ico', type: 'image/x-icon', size: 32 },
  touchIcon: { path: '/apple-touch-icon.png', type: 'image/png', size: 180 },
  icon: { path: '/icon-192.png', type: 'image/png', size: 192 },
  largeIcon: { path: '/icon-512.png', type: 'image/png', size: 512 },
  maskableIcon: { path: '/icon-maskable.png', type: 'image/png', size: 512 },
} as const satisfies Record<string, RouteOf<'picture'>>);

const pageRoutes = withKind('page', {
  home: { path: '/' },
  ...collectionPageRoutes,
  topicsPage: { path: '/topics' },
  topicPage: { path: '/topics/{slug}' },
  aboutPage: { path: '/about' },
  contactPage: { path: '/contact' },
  developersPage: { path: '/developers' },
  apiPage: { path: '/api' },
  operationPage: {
    path: '/api/{slug}',
    slugs: Object.values(resourceRoutes).map(({ operationId }) => operationSlug(operationId)),
  },
  errorsPage: { path: '/api/errors' },
  versioningPage: { path: '/api/versioning' },
  notFoundPage: { path: '/404' },
  /** Any other page that editors add in `content/pages`, or developers in `src/pages`. */
  page: { path: '/{slug}' },
} as const satisfies Record<string, RouteOf<'page'>>);

/** All routes. A path may contain one `{slug}`. Paths without it match first. Paths with it match in this order. */
export const routes = {
  ...resourceRoutes,
  ...documentRoutes,
  ...pictureRoutes,
  ...pageRoutes,
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as readonly RouteId[];

type IdOf<Kind extends Route['kind']> = {
  [Id in RouteId]: (typeof routes)[Id] extends { readonly kind: Kind } ? Id : never;
}[RouteId];

export type ResourceId = IdOf<'resource'>;
export type PageId = IdOf<'page'>;
export type DocumentId = IdOf<'document'>;
export type PictureId = IdOf<'picture'>;
export type ListedDocumentId = {
  [Id in DocumentId]: (typeof routes)[Id] extends { readonly title: string } ? Id : never;
}[DocumentId];

const idsOf = <Kind extends Route['kind']>(kind: Kind): readonly IdOf<Kind>[] =>
  routeIds.filter((id): id is IdOf<Kind> => routes[id].kind === kind);

export const resourceIds = idsOf('resource');
export const pageIds = idsOf('page');
export const documentIds = idsOf('document');
export const listedDocumentIds = documentIds.filter((id): id is ListedDocumentId => 'title' in routes[id]);
export const pictureIds = idsOf('picture');

/** The prefix of all API paths. The HTML pages about the API, such as `/api/errors`, share it. */
export const apiPrefix = '/api/';

/** The path prefix of the files that Astro writes with a content hash in their name. */
export const hashedAssets = '/_astro/';

/** Returns the path of the OpenAPI description of an older API version. The current one is at `routes.openapi`. */
export const olderDescriptionPath = (version: string): string => `/openapi-v${version}.json`;

/** The path of the file with all redirects. The documentation omits it, because only the front reads it. */
export const redirectsFile = '/redirects.json';

/** The path of the ledger, where the next build finds earlier records and changes. The documentation omits it. */
export const ledgerFile = '/ledger.json';

/** The path of the health check of a Node host. No page may have this path. */
export const healthPath = '/healthz';

/** Matches a slug: lowercase ASCII words and numbers joined by single hyphens. */
export const slugPattern = '^[a-z0-9]+(?:-[a-z0-9]+)*$';

const slugRegExp = new RegExp(slugPattern);

export const isSlug = (text: string): boolean => slugRegExp.test(text);

/** Returns the path of a route with the slug and the API version filled in. Throws if a required slug is missing. */
export function href(id: RouteId, slug?: string, version: string = versions.current): string {
  const path = inVersion(routes[id].path, version);
  if (!path.includes('{slug}')) return path;
  if (slug === undefined) throw new TypeError(`Cannot build the path of route "${id}": it needs a slug`);
  return path.replace('{slug}', () => slug);
}

/** Returns the name of a resource in the catalog's index and in the ledger: the last segment of its path. */
export const resourceName = (id: ResourceId): string => routes[id].path.split('/').at(-1) ?? id;

/** Returns the path of a variant's file: `/about.md` for `/about` and `.md`, `/index.md` for `/` and `.md`. */
export const variantPath = (path: string, suffix: string): string => `${path === '/' ? '/index' : path}${suffix}`;
