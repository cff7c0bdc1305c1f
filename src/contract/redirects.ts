import { match, type Match } from './match.ts';
import { variants } from './media.ts';
import { collectionOfItem, href, itemPage, routes, variantPath } from './routes.ts';
import { versionInPath } from './versions.ts';

/** Maps the aliases of pages, such as former paths, to the current paths. `redirectKey()` normalizes the keys. */
export type Redirects = ReadonlyMap<string, string>;

/** The status of all redirects (RFC 9110 §15.4.2). Some clients do not follow 308, and no request has a body to keep. */
export const redirectStatus = 301;

const { suffix } = variants.markdown;

/** Removes a final slash, `.html` and `/index` from a path, and replaces repeated slashes with one. */
export const plainPath = (path: string): string =>
  path.replace(/\/{2,}/g, '/').replace(/(?:\/index)?(?:\.html|\/)?$/, '') || '/';

/** Returns the key of a decoded path in `Redirects`: the path without `.md`, `.html`, `/index` or a final slash. */
export const redirectKey = (path: string): string =>
  plainPath(path.endsWith(suffix) ? path.slice(0, -suffix.length) : path);

/**
 * Returns the path to which a decoded path redirects, if it is an alias. Keeps the API version, `.json` and `.md`. `requested` is
 * the route that `match()` finds for the path.
 */
export function redirectOf(path: string, requested: Match | undefined, redirects: Redirects): string | undefined {
  const collection = requested && routes[requested.id].kind === 'resource' && collectionOfItem(requested.id);
  if (requested && collection) {
    const id = itemPage(collection);
    const page = match(redirects.get(href(id, requested.slug)) ?? '');
    const resource = page?.id === id ? href(requested.id, page.slug, versionInPath(path)) : undefined;
    return resource && requested.isFile ? variantPath(resource, variants.json.suffix) : resource;
  }
  const target = redirects.get(redirectKey(path));
  if (target === undefined || !path.endsWith(suffix)) return target;
  const page = match(target);
  return page && routes[page.id].kind === 'page' ? variantPath(target, suffix) : undefined;
}
