import { collectionOfItem, collections } from './collections.ts';
import { match } from './match.ts';
import { variants } from './media.ts';
import { href, variantPath } from './routes.ts';
import { versionInPath, type ApiVersion } from './versions.ts';

/** Maps the aliases of pages, such as former paths, to the current paths. `redirectKey()` normalizes the keys. */
export type Redirects = ReadonlyMap<string, string>;

/** The status of all redirects: permanent, and clients keep the method (RFC 9110 §15.4.9). */
export const redirectStatus = 308;

const { suffix } = variants.markdown;

const redundantEnding = /(?:\/index)?(?:\.html|\/)?$/;

/** Removes a final slash, `.html` and `/index` from a path, and replaces repeated slashes with one. */
export const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(redundantEnding, '') || '/';

/** Returns the key of a decoded path in `Redirects`: the path without `.md`, `.html`, `/index` or a final slash. */
export const redirectKey = (path: string): string =>
  plainPath(path.endsWith(suffix) ? path.slice(0, -suffix.length) : path);

/** Returns the path to which a decoded path redirects, if it is an alias. Keeps the API version and `.md`. */
export function redirectOf(
  path: string,
  redirects: Redirects,
  servedVersions?: readonly ApiVersion[],
): string | undefined {
  const requested = match(path, servedVersions);
  const kind = collectionOfItem.get(requested?.id ?? '');
  if (!requested || kind === undefined) {
    const page = redirects.get(redirectKey(path));
    return page !== undefined && path.endsWith(suffix) ? variantPath(page, suffix) : page;
  }
  const { itemPage } = collections[kind];
  const page = match(redirects.get(href(itemPage, requested.slug)) ?? '');
  return page?.id === itemPage ? href(requested.id, page.slug, versionInPath(path)) : undefined;
}
