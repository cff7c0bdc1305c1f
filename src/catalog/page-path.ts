import { introduced, isIntroduced } from './known-pages.ts';
import type { FolderKind } from '../content/schema/records.ts';
import { collections } from '../contract/collections.ts';
import { variants } from '../contract/media.ts';
import { href, variantPath } from '../contract/routes.ts';

/** Path of the page that a record's body is published on. */
export const pagePathOf = (kind: FolderKind, slug: string): string => {
  if (kind !== 'pages') return href(collections[kind].itemPage, slug);
  return isIntroduced(slug) ? href(introduced[slug].id) : href('page', slug);
};

/** Name of the file that a page's record has in `content/pages`, without suffix, and so of its Markdown address. */
export const stem = (path: string): string => variantPath(path, '').slice(1);

/** The Markdown address of a page, as a path; with the query of the page's own address where it has one. */
export function markdownPath(path: string): string {
  const [plain = '', query] = path.split('?', 2);
  const markdown = variantPath(plain, variants.markdown.suffix);
  return query === undefined ? markdown : `${markdown}?${query}`;
}
