import { collectionOfItem, collections } from './collections.ts';
import { match } from './match.ts';
import { variants } from './media.ts';
import { href, variantPath } from './routes.ts';
import { versionNamed, type ApiVersion } from './versions.ts';

/** The present path of each page that had another path before, by the former path as `redirectKey()` writes it. */
export type Redirects = ReadonlyMap<string, string>;

/** Permanent, and the method stays (RFC 9110 §15.4.9). */
export const redirectStatus = 308;

const { suffix } = variants.markdown;

const otherSpelling = /(?:\/index)?(?:\.html|\/)?$/;

/** A path in its canonical spelling: without doubled or trailing slashes, `.html` and `/index`. */
export const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(otherSpelling, '') || '/';

/** The key of a decoded former path in `Redirects`, the same for all its spellings and for its Markdown. */
export const redirectKey = (path: string): string =>
  plainPath(path.endsWith(suffix) ? path.slice(0, -suffix.length) : path);

/**
 * The target of the redirect from a decoded path, or undefined when there is none: a page, its Markdown, or the resource
 * of a record in the version that the path names.
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
