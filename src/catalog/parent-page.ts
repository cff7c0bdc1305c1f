import { collectionOfItemPage, collections } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';

/** The page below which a page's path hangs; undefined when it is the home page, or the page itself is that. */
export function parentOf(id: PageId): PageId | undefined {
  if (id === 'versioningPage') return 'apiPage';
  const kind = collectionOfItemPage.get(id);
  return kind && collections[kind].listPage;
}
