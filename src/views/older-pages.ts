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
 * The older parts of the pages that list a collection. They are canonical to themselves, and no part of the sitemap
 * or of `listPages`: every item that they lead to is there already.
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
 * Where the other parts of a list are; nothing where the list is in one part. What an older part says of them does
 * not follow from how many there are, so that it stays as it is when another is begun.
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
 * How much of a list the page without a number shows, where the rest begins, and `more`, Markdown; nothing where it
 * shows all, nor on the page of another part.
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
