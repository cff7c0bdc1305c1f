import { variants } from './media.ts';
import { apiPrefix, routeIds, routes, variantPath, type RouteId } from './routes.ts';
import { apiVersions, inVersion, versionInPath, versions, type ApiVersion } from './versions.ts';

export interface Match {
  readonly id: RouteId;
  /** The path of the page without `.md`: `/about` for `/about.md`. For other routes, the requested path. */
  readonly path: string;
  readonly slug?: string;
  /** Whether the requested path is the Markdown address of a page, such as `/about.md`. */
  readonly markdown: boolean;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace('{slug}', '([^/.]+)')}$`);

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
    return id === 'notFoundPage' ? undefined : { id, path, ...(slug !== undefined && { slug }), markdown: false };
  }
  return undefined;
}

/** Finds the route that matches a decoded path, in a known API version. Does not check that there is a file for it. */
export function match(path: string, known: readonly ApiVersion[] = apiVersions): Match | undefined {
  const version = versionInPath(path);
  if (version !== undefined) {
    const isKnown = known.some(({ name }) => name === version);
    const found = isKnown ? find(inVersion(path, versions.current)) : undefined;
    return found && { ...found, path };
  }
  const found = find(path);
  const { suffix } = variants.markdown;
  if (found || !path.endsWith(suffix)) return found;
  const page = find(path.slice(0, -suffix.length).replace(/^\/index$/, '/'));
  const isMarkdown = page && routes[page.id].kind === 'page' && variantPath(page.path, suffix) === path;
  return isMarkdown ? { ...page, markdown: true } : undefined;
}
