import { collectionOfItemPage, collections } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';

/**
 * The nearest page above a page in the hierarchy of paths; undefined when that is the home page, and for that itself.
 */
export function parentOf(id: PageId): PageId | undefined {
  if (id === 'versioningPage') return 'apiPage';
  const kind = collectionOfItemPage.get(id);
  return kind && collections[kind].listPage;
}
