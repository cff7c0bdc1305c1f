import { hasItems, listedCollections, listedNames, type ListedName, type NameWithItem } from './collections.ts';
import { variants, type FileVariant, type Variant } from './media.ts';
import { inVersion, versionRoot, versions } from './versions.ts';

const v1 = versionRoot(versions.current);

/** JSON from one operation, counted against the quota. */
interface ResourceRoute {
  readonly kind: 'resource';
  /** May contain one `{slug}`. */
  readonly path: string;
  readonly operationId: string;
  /** The collection of which the route has the list or, with a slug, an entry. */
  readonly collection?: ListedName;
}

/** HTML and Markdown at its path, and Markdown also at the path with `.md`. */
interface PageRoute {
  readonly kind: 'page';
  readonly path: string;
  readonly collection?: ListedName;
  /** Whether a site of several languages has it once, in the default language or in English. */
  readonly once?: true;
}

/** A file for machines, such as a feed or an icon, in one format. */
interface DocumentRoute {
  readonly kind: 'document';
  readonly path: string;
  readonly variant: Variant;
  readonly once?: true;
}

export type Route = ResourceRoute | PageRoute | DocumentRoute;

const capitalized = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;

/** The list of each collection and, if the API has an address for each entry, its entry: `products`, `productsItem`. */
const collectionResources = Object.fromEntries(
  listedNames.flatMap((name) => {
    const list = { kind: 'resource', path: `${v1}/${name}`, operationId: `list${capitalized(name)}`, collection: name };
    const item = hasItems(name) && {
      ...list,
      path: `${list.path}/{slug}`,
      operationId: `get${listedCollections[name].item}`,
    };
    return [[name, list], ...(item ? [[`${name}Item`, item]] : [])];
  }),
) as Readonly<Record<ListedName | `${NameWithItem}Item`, ResourceRoute>>;

/** The pages of each collection: `newsPage` has its list, `newsItemPage` an entry. */
const collectionPages = Object.fromEntries(
  listedNames.flatMap((name) => {
    const list = { kind: 'page', path: `/${name}`, collection: name };
    return [
      [`${name}Page`, list],
      [`${name}ItemPage`, { ...list, path: `${list.path}/{slug}` }],
    ];
  }),
) as Readonly<Record<`${ListedName}Page` | `${ListedName}ItemPage`, PageRoute>>;

/** All routes, in the order of the documentation. */
export const routes = {
  catalogIndex: { kind: 'resource', path: v1, operationId: 'getCatalogIndex' },
  organization: { kind: 'resource', path: `${v1}/organization`, operationId: 'getOrganization' },
  contact: { kind: 'resource', path: `${v1}/contact`, operationId: 'getContact' },
  ...collectionResources,
  pages: { kind: 'resource', path: `${v1}/pages`, operationId: 'listPages' },
  openapi: { kind: 'document', path: '/openapi.json', variant: 'json', once: true },
  llms: { kind: 'document', path: '/llms.txt', variant: 'text' },
  llmsFull: { kind: 'document', path: '/llms-full.txt', variant: 'text' },
  agents: { kind: 'document', path: '/agents.md', variant: 'markdown' },
  newsFeed: { kind: 'document', path: '/news/feed.json', variant: 'feed' },
  newsAtom: { kind: 'document', path: '/news/atom.xml', variant: 'atom' },
  apiCatalog: { kind: 'document', path: '/.well-known/api-catalog', variant: 'linkset', once: true },
  security: { kind: 'document', path: '/.well-known/security.txt', variant: 'text', once: true },
  sitemap: { kind: 'document', path: '/sitemap.xml', variant: 'xml', once: true },
  robots: { kind: 'document', path: '/robots.txt', variant: 'text', once: true },
  faviconSvg: { kind: 'document', path: '/favicon.svg', variant: 'svg', once: true },
  favicon: { kind: 'document', path: '/favicon.ico', variant: 'ico', once: true },
  touchIcon: { kind: 'document', path: '/apple-touch-icon.png', variant: 'png', once: true },
  home: { kind: 'page', path: '/' },
  ...collectionPages,
  topicPage: { kind: 'page', path: '/topics/{slug}' },
  aboutPage: { kind: 'page', path: '/about' },
  contactPage: { kind: 'page', path: '/contact' },
  developersPage: { kind: 'page', path: '/developers', once: true },
  apiPage: { kind: 'page', path: '/api', once: true },
  versioningPage: { kind: 'page', path: '/api/versioning', once: true },
  notFoundPage: { kind: 'page', path: '/404' },
  /** Any other page that editors add in `content/pages`, or developers in `src/pages`. */
  page: { kind: 'page', path: '/{slug}' },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as readonly RouteId[];

type IdOf<Facts> = { [Id in RouteId]: (typeof routes)[Id] extends Facts ? Id : never }[RouteId];

export type ResourceId = IdOf<{ readonly kind: 'resource' }>;
export type PageId = IdOf<{ readonly kind: 'page' }>;
export type DocumentId = IdOf<{ readonly kind: 'document' }>;

const idsOf = <Kind extends Route['kind']>(kind: Kind) =>
  routeIds.filter((id): id is IdOf<{ readonly kind: Kind }> => routes[id].kind === kind);

export const resourceIds = idsOf('resource');

/** Whether a language has a route below its prefix. The default one, whose folder is empty, has all. */
export const isIn = (folder: string, id: RouteId): boolean => folder === '' || !('once' in routes[id]);

/** Returns the ID of the page with the list of a collection. */
export const listPage = <Name extends ListedName>(name: Name): `${Name}Page` => `${name}Page`;

/** Returns the ID of the page of an entry of a collection. */
export const itemPage = <Name extends ListedName>(name: Name): `${Name}ItemPage` => `${name}ItemPage`;

/** Returns the ID of the resource of a single entry. Undefined if the API returns entries of the collection only as a list. */
export const itemResource = (name: ListedName): `${NameWithItem}Item` | undefined =>
  hasItems(name) ? `${name}Item` : undefined;

/** Returns the collection whose list a resource or page has. Undefined for all other routes. */
export function collectionOfList(id: RouteId): ListedName | undefined {
  const route: Route = routes[id];
  return route.kind === 'document' || route.path.includes('{slug}') ? undefined : route.collection;
}

/** Returns the collection of whose entries a route has one. Undefined for all other routes. */
export function collectionOfItem(id: RouteId): ListedName | undefined {
  const route: Route = routes[id];
  return route.kind !== 'document' && route.path.includes('{slug}') ? route.collection : undefined;
}

/** The prefix of all API paths. The HTML page `/api/versioning` shares it. */
export const apiPrefix = '/api/';

/** The path prefix of the files that Astro writes with a content hash in their name. */
export const hashedAssets = '/_astro/';

/** The path of the file with all redirects. The documentation omits it, because only the function reads it. */
export const redirectsFile = '/redirects.json';

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

/** Returns the name of a resource in the catalog's index: the last segment of its path. */
export const resourceName = (id: ResourceId): string => routes[id].path.split('/').at(-1) ?? id;

/** Returns the address of a variant: `/about.md` for `/about` and `.md`, `/index.md` for `/` and `.md`. */
export const variantPath = (path: string, suffix: string): string => `${path === '/' ? '/index' : path}${suffix}`;

/** The path of the style sheet with the colors and typefaces of the brand. */
export const brandStyleSheet = '/brand.css';

/** Returns the path of a company font, by its file name without suffix. */
export const fontPath = (name: string): string => `/fonts/${name}.woff2`;

/** Returns the path of the picture that is drawn for links to a page. */
export const linkPicturePath = (page: string): string => `/link-pictures${variantPath(page, '.png')}`;

/**
 * Returns the path of the file with a variant: `/about/index.html` for HTML, `/about.md` for Markdown. Astro writes the
 * 404 page as `/404.html`.
 */
export const variantFile = (path: string, variant: FileVariant): string =>
  variant === 'html' && path !== routes.notFoundPage.path
    ? `${path === '/' ? '' : path}/index.html`
    : variantPath(path, variants[variant].suffix);
