import { collectionKinds, collections, type CollectionKind } from '../contract/collections.ts';
import { dayIn } from '../content/day.ts';
import type { PagedId } from '../contract/pagination.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import type { Catalog } from './catalog.ts';
import { latest } from './latest.ts';
import { recordName, type Change } from './ledger.ts';
import { memoizedPages, type CollectionPages, type PageKey, recordPageKey } from './paginate.ts';
import { changed, type SitePage } from './site-pages.ts';
import { postsOf, topicsOf, type Topic } from './topics.ts';

/** A list in the API: its items in order, paginated if there are many. */
export interface List<Listed> {
  /** Returns the items. `slug` is the one in the path, if the path has one. */
  readonly listed: (catalog: Catalog, slug: string) => readonly Listed[];
  readonly keyOf: (one: Listed) => PageKey;
  /** Returns the `dateModified` of an item (see `changed()`). */
  readonly dayOf: (one: Listed, catalog: Catalog) => string;
}

const ofKind = (kind: CollectionKind): List<CatalogRecord<CollectionKind>> => ({
  listed: (catalog) => catalog[kind],
  keyOf: recordPageKey(kind),
  dayOf: changed,
});

const topics: List<Topic> = {
  listed: ({ news }) => topicsOf(news),
  // A topic is as old as its first post.
  keyOf: ({ slug, posts }) => ({ since: posts.at(-1)?.data.date ?? '', name: slug }),
  dayOf: ({ posts }) => latest(posts.map(changed)) ?? '',
};

const topic: List<CatalogRecord<'news'>> = {
  ...ofKind('news'),
  listed: ({ news }, slug) => postsOf(news, slug),
};

const pageList: List<SitePage> = {
  listed: ({ pages }) => pages,
  keyOf: ({ since, path }) => ({ since, name: path }),
  dayOf: ({ dateModified }) => dateModified,
};

const changes: List<Change> = {
  listed: ({ ledger }) => ledger.changes,
  keyOf: (change) => ({ since: change.time, name: recordName(change) }),
  dayOf: ({ time }, { organization }) => dayIn(new Date(time), organization.timeZone),
};

export const lists = {
  ...Object.fromEntries(collectionKinds.map((kind) => [collections[kind].list, ofKind(kind)])),
  topics,
  topic,
  pageList,
  changes,
} as unknown as Readonly<Record<PagedId, List<unknown>>>;

/** Returns the pages of a list. `slug` is the one in its path, if any. */
export const listPages = (catalog: Catalog, id: PagedId, slug: string): CollectionPages<unknown> =>
  memoizedPages(lists[id].listed(catalog, slug), lists[id].keyOf);
