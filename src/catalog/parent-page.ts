import { collectionOfItemPage, collections } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';

const belowApi: readonly PageId[] = ['operationPage', 'errorsPage', 'versioningPage'];

/**
 * The nearest page above a page in the hierarchy of paths; undefined when that is the home page, and for that itself.
 */
export function parentOf(id: PageId): PageId | undefined {
  if (belowApi.includes(id)) return 'apiPage';
  if (id === 'letterPage') return 'aToZPage';
  if (id === 'topicPage') return 'topicsPage';
  if (id === 'topicsPage') return 'newsPage';
  const kind = collectionOfItemPage.get(id);
  return kind && collections[kind].listPage;
}
