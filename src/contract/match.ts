import { variants } from './media.ts';
import type { Route } from './route.ts';
import { href, routes, variantPath, type RouteId } from './routes.ts';
import { apiVersions, inVersion, versionInPath, versions, type ApiVersion } from './versions.ts';

export interface Match {
  readonly id: RouteId;
  /** The path of the page without `.md`: `/about` for `/about.md`. For other routes, the requested path. */
  readonly path: string;
  readonly slug?: string;
  /** Whether the requested path is the Markdown address of a page, such as `/about.md`. */
  readonly markdown: boolean;
}

interface Matcher {
  readonly id: RouteId;
  readonly pattern: RegExp;
  readonly markdown: boolean;
}

const literals = new Map<string, Match>();
const matchers: Matcher[] = [];

function addAddress(address: string, target: Match): void {
  if (!address.includes('{slug}')) literals.set(address, target);
  else {
    const pattern = new RegExp(`^${address.replaceAll('.', '\\.').replace('{slug}', '([^/.]+)')}$`);
    matchers.push({ id: target.id, pattern, markdown: target.markdown });
  }
}

for (const [id, route] of Object.entries(routes) as [RouteId, Route][]) {
  const slugs = route.kind === 'page' ? route.slugs : undefined;
  const pages = slugs ? slugs.map((slug) => ({ path: href(id, slug), slug })) : [{ path: route.path }];
  for (const page of pages) {
    if (route.kind === 'page')
      addAddress(variantPath(page.path, variants.markdown.suffix), { id, ...page, markdown: true });
    addAddress(page.path, { id, ...page, markdown: false });
  }
}

function matchCurrent(path: string): Match | undefined {
  const literal = literals.get(path);
  if (literal) return literal.id === 'notFoundPage' ? undefined : literal;
  for (const { id, pattern, markdown } of matchers) {
    const slug = pattern.exec(path)?.[1];
    if (slug === undefined) continue;
    return { id, path: routes[id].path.replace('{slug}', () => slug), slug, markdown };
  }
  return undefined;
}

/** Finds the route that matches a decoded path. Does not check that a record with the slug exists. */
export function match(path: string, servedVersions: readonly ApiVersion[] = apiVersions): Match | undefined {
  const requestedVersion = versionInPath(path);
  if (requestedVersion === undefined || requestedVersion === versions.current) return matchCurrent(path);
  if (!servedVersions.some(({ name }) => name === requestedVersion)) return undefined;
  const matched = matchCurrent(inVersion(path, versions.current));
  return matched && { ...matched, path };
}
