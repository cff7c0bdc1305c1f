import { collectionOfList, type CollectionKind } from '../contract/collections.ts';
import type { PagedId } from '../contract/pagination.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import type { Catalog } from './catalog.ts';
import { recordName } from './ledger.ts';
import { memoizedPages, type CollectionPages } from './paginate.ts';
import { recordPages, topicPages } from './record-pages.ts';
import { topicsOf } from './topics.ts';

/** The collection pages of the list of all pages of the site (`listPages`). */
export const pagesOfPageList = ({ pages }: Catalog) =>
  memoizedPages(pages, ({ since, path }) => ({ since, name: path }));

/** The collection pages of the list of all changes (`listChanges`), newest first. */
export const pagesOfChanges = ({ ledger: { changes } }: Catalog) =>
  memoizedPages(changes, (change) => ({ since: change.time, name: recordName(change) }));

/** The collection pages of the list of topics (`listTopics`), each as old as its first post. */
export const pagesOfTopics = ({ news }: Catalog) =>
  memoizedPages(topicsOf(news), ({ slug, posts }) => ({ since: posts.at(-1)?.data.date ?? '', name: slug }));

/** The collection pages of the resource that is a list; `slug` is that of its topic. */
export function collectionPages(catalog: Catalog, id: PagedId, slug: string): CollectionPages<unknown> {
  if (id === 'topic') return topicPages(catalog.news, slug);
  if (id === 'topics') return pagesOfTopics(catalog);
  const kind = collectionOfList.get(id);
  if (kind !== undefined) return recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);
  return id === 'changes' ? pagesOfChanges(catalog) : pagesOfPageList(catalog);
}
