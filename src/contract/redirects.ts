import { collectionOfItem, collections } from './collections.ts';
import { match } from './match.ts';
import { variants } from './media.ts';
import { href, variantPath } from './routes.ts';
import { versionNamed, type ApiVersion } from './versions.ts';

/** Where pages are now, by the paths that they had before, each as `redirectKey` writes it. */
export type Redirects = ReadonlyMap<string, string>;

/** Permanent, and the method stays (RFC 9110 §15.4.9). */
export const redirectStatus = 308;

const { suffix } = variants.markdown;

const otherSpelling = /(?:\/index)?(?:\.html|\/)?$/;

/** A path without what may be written of it in another way: doubled slashes, one at the end, `.html`, `/index`. */
export const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(otherSpelling, '') || '/';

/** What all spellings of a former address, decoded, have in common, that of its Markdown among them. */
export const redirectKey = (path: string): string =>
  plainPath(path.endsWith(suffix) ? path.slice(0, -suffix.length) : path);

/**
 * The path that has what was at a decoded path before, or nothing: of a page, its Markdown, or the resource of one
 * record in the version that the path names.
 */
export function redirectOf(path: string, redirects: Redirects, answering?: readonly ApiVersion[]): string | undefined {
  const requested = match(path, answering);
  const kind = collectionOfItem.get(requested?.id ?? '');
  if (!requested || kind === undefined) {
    const page = redirects.get(redirectKey(path));
    return page !== undefined && path.endsWith(suffix) ? variantPath(page, suffix) : page;
  }
  const { itemPage } = collections[kind];
  const page = match(redirects.get(href(itemPage, requested.slug)) ?? '');
  return page?.id === itemPage ? href(requested.id, page.slug, versionNamed(path)) : undefined;
}
