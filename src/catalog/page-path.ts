import { introduced, isIntroduced } from './known-pages.ts';
import type { FolderKind } from '../content/schema/records.ts';
import { collections } from '../contract/collections.ts';
import { variants } from '../contract/media.ts';
import { href, variantPath } from '../contract/routes.ts';

export const pagePathOf = (kind: FolderKind, slug: string): string => {
  if (kind !== 'pages') return href(collections[kind].itemPage, slug);
  return isIntroduced(slug) ? href(introduced[slug].id) : href('page', slug);
};

/** Returns the name of the file in `content/pages` for a page, without suffix: `index` for `/`. */
export const stem = (path: string): string => variantPath(path, '').slice(1);

/** Returns the path of a page's Markdown. Keeps the query of the address. */
export function markdownPath(path: string): string {
  const [plain = '', query] = path.split('?', 2);
  const markdown = variantPath(plain, variants.markdown.suffix);
  return query === undefined ? markdown : `${markdown}?${query}`;
}
