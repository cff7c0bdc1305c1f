import { collectionOfListPage, collections, type CollectionKind } from '../contract/collections.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { collectionPageAddress } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { recordPages } from '../catalog/record-pages.ts';
import { type CollectionPages } from '../catalog/paginate.ts';
import { changed, type SitePage } from '../catalog/site-pages.ts';
import { linkValue, proseBlock, type Block, type Value } from './view.ts';

const pagesOf = (catalog: Catalog, kind: CollectionKind): CollectionPages<CatalogRecord<CollectionKind>> =>
  recordPages<CatalogRecord<CollectionKind>>(kind, catalog[kind]);

/**
 * The older pages of all collections, as pages of the site. Each is its own canonical page, and not in the sitemap or
 * in `listPages`, which have every item already.
 */
export const archivePages = (catalog: Catalog): SitePage[] =>
  catalog.pages.flatMap(({ id, title, description, path, dateModified }) => {
    const kind = collectionOfListPage.get(id);
    if (!kind) return [];
    return pagesOf(catalog, kind)
      .slice(0, -1)
      .map((records, index): SitePage => {
        const page = index + 1;
        return {
          id,
          path: collectionPageAddress(path, page),
          title: `${title}, page ${page}`,
          description: `${description.replace(/\.$/, '')}: page ${page}.`,
          dateModified: latest(records.map(changed)) ?? dateModified,
          apiPath: collectionPageAddress(href(collections[kind].list), page),
          since: '',
          page,
        };
      });
  });

/**
 * The links to the other pages of a collection; empty when it has one page. The links on an older page do not depend on
 * the number of pages, so that the page stays the same when another is added.
 */
export function paginationBlock(catalog: Catalog, kind: CollectionKind, page?: number): Block[] {
  const { listPage, shortNoun } = collections[kind];
  const count = pagesOf(catalog, kind).length;
  const at = page ?? count;
  const link = (age: string, number: number): Value =>
    linkValue(`${age} ${shortNoun}`, collectionPageAddress(href(listPage), number));
  if (count === 1) return [];
  return [
    {
      type: 'pagination',
      ...(at > 2 && { first: link('Oldest', 1) }),
      ...(at > 1 && { previous: link('Older', at - 1) }),
      ...(at < count && { next: link('Newer', at + 1), last: linkValue(`Newest ${shortNoun}`, href(listPage)) }),
    },
  ];
}

/**
 * A sentence on the newest page of a collection: how much of the list it shows, where the rest begins, and `more`, as
 * Markdown. Empty when the page shows the whole list, and on older pages.
 */
export function extentBlock(
  catalog: Catalog,
  kind: CollectionKind,
  page: number | undefined,
  more = () => '',
): Block[] {
  const { listPage, shortNoun } = collections[kind];
  const pages = pagesOf(catalog, kind);
  const shown = pages.at(-1)?.length ?? 0;
  if (pages.length === 1 || page !== undefined) return [];
  const total = catalog[kind].length;
  const which = shown === 1 ? 'The newest is' : `The newest ${shown} are`;
  return proseBlock(
    `${total} ${shortNoun} in all. ${which} on this page; [those before](${collectionPageAddress(href(listPage), pages.length - 1)}) are on pages of ${itemsPerPage}.\n\n${more()}`,
  );
}
