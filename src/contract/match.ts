import { variants } from './media.ts';
import { apiPrefix, routeIds, routes, variantPath, type RouteId } from './routes.ts';
import { apiVersions, inVersion, versionInPath, versions, type ApiVersion } from './versions.ts';

export interface Match {
  readonly id: RouteId;
  /** The path without the suffix of the file: `/about` for `/about.md`. For documents, the requested path. */
  readonly path: string;
  readonly slug?: string;
  /** Whether the requested path is that of a file: the Markdown of a page, or the JSON of a resource. */
  readonly isFile: boolean;
}

/** No slug is `index`, which is another spelling of the path above it. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace('{slug}', '((?!index$)[^/.]+)')}$`);

const hasSlug = (id: RouteId): number => Number(routes[id].path.includes('{slug}'));

/** Paths without a slug match first. */
const patterns: readonly { readonly id: RouteId; readonly pattern: RegExp }[] = [
  ...routeIds.toSorted((a, b) => hasSlug(a) - hasSlug(b)).map((id) => ({ id, pattern: patternOf(routes[id].path) })),
  // Pages in folders, such as `/guides/start`, but neither the API nor the files of numbered list pages.
  { id: 'page', pattern: new RegExp(`^/(?!${apiPrefix.slice(1)}|(?:.*/)?page/\\d+$)([^./]+(?:/[^./]+)+)$`) },
];

function find(path: string): Match | undefined {
  for (const { id, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const [, slug] = found;
    return id === 'notFoundPage' ? undefined : { id, path, ...(slug !== undefined && { slug }), isFile: false };
  }
  return undefined;
}

/** Finds a route in a known API version. */
function findKnown(path: string, known: readonly ApiVersion[]): Match | undefined {
  const version = versionInPath(path);
  if (version !== undefined && !known.some(({ name }) => name === version)) return undefined;
  const found = find(inVersion(path, versions.current));
  return found && { ...found, path };
}

/** The routes whose files have addresses of their own, such as `/about.md` and `/api/v1/products.json`. */
const suffixes = { page: variants.markdown.suffix, resource: variants.json.suffix } as const;

/** Finds the route that matches a decoded path, in a known API version. Does not check that there is a file for it. */
export function match(path: string, known: readonly ApiVersion[] = apiVersions): Match | undefined {
  const found = findKnown(path, known);
  if (found) return found;
  for (const [kind, suffix] of Object.entries(suffixes)) {
    if (!path.endsWith(suffix)) continue;
    const owner = findKnown(path.slice(0, -suffix.length).replace(/^\/index$/, '/'), known);
    const isFile = owner && routes[owner.id].kind === kind && variantPath(owner.path, suffix) === path;
    return isFile ? { ...owner, isFile } : undefined;
  }
  return undefined;
}
