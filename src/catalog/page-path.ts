import { introduced, isIntroduced } from './known-pages.ts';
import type { FolderKind } from '../content/schema/records.ts';
import { collections } from '../contract/collections.ts';
import { variants } from '../contract/media.ts';
import { href, variantPath } from '../contract/routes.ts';

/** The path of the page of a record. */
export const pagePathOf = (kind: FolderKind, slug: string): string => {
  if (kind !== 'pages') return href(collections[kind].itemPage, slug);
  return isIntroduced(slug) ? href(introduced[slug].id) : href('page', slug);
};

/**
 * The name, without suffix, of the file in `content/pages` that belongs to the page at a path: of `/` it is `index`.
 */
export const stem = (path: string): string => variantPath(path, '').slice(1);

/** The path of the Markdown of a page, with the query of the page's address when it has one. */
export function markdownPath(path: string): string {
  const [plain = '', query] = path.split('?', 2);
  const markdown = variantPath(plain, variants.markdown.suffix);
  return query === undefined ? markdown : `${markdown}?${query}`;
}
