import { collectionOfItemPage, collections } from '../contract/collections.ts';
import type { PageId } from '../contract/routes.ts';

const belowApi: readonly PageId[] = ['operationPage', 'errorsPage', 'versioningPage'];

/** Returns the closest page above a page in the path hierarchy. Undefined for the home page and its direct children. */
export function parentOf(id: PageId): PageId | undefined {
  if (belowApi.includes(id)) return 'apiPage';
  if (id === 'letterPage') return 'aToZPage';
  if (id === 'topicPage') return 'topicsPage';
  if (id === 'topicsPage') return 'newsPage';
  const kind = collectionOfItemPage.get(id);
  return kind && collections[kind].listPage;
}
