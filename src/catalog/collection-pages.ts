import { collectionOfList, type CollectionKind } from '../contract/collections.ts';
import type { CollectionId } from '../contract/pagination.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import type { Catalog } from './catalog.ts';
import { recordName } from './ledger.ts';
import { memoizedPages, type CollectionPages } from './paginate.ts';
import { recordPages } from './record-pages.ts';

/** The collection pages of the list of all pages of the site (`listPages`). */
export const pagesOfPageList = ({ pages }: Catalog) =>
  memoizedPages(pages, ({ since, path }) => ({ since, name: path }));

/** The collection pages of the list of all changes (`listChanges`), newest first. */
export const pagesOfChanges = ({ ledger: { changes } }: Catalog) =>
  memoizedPages(changes, (change) => ({ since: change.time, name: recordName(change) }));

/** The collection pages of the resource that is a list. */
export function collectionPages(catalog: Catalog, id: CollectionId): CollectionPages<unknown> {
  const kind = collectionOfList.get(id);
  if (kind !== undefined) return recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
  return id === 'changes' ? pagesOfChanges(catalog) : pagesOfPageList(catalog);
}
