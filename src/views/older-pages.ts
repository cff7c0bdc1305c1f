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
import { counted, fill } from '../words/fill.ts';
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
    const { list, language } = catalog.words;
    if (!kind) return [];
    return pagesOf(catalog, kind)
      .slice(0, -1)
      .map((records, index): SitePage => {
        const page = index + 1;
        return {
          id,
          path: collectionPageAddress(path, page),
          title: fill(list.title, { title, page: page.toLocaleString(language) }),
          description: fill(list.description, {
            description: description.replace(/[.。]$/u, ''),
            page: page.toLocaleString(language),
          }),
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
  const { listPage } = collections[kind];
  const { oldest, older, newer, newest } = catalog.words.list;
  const count = pagesOf(catalog, kind).length;
  const at = page ?? count;
  const link = (text: string, number: number): Value => linkValue(text, collectionPageAddress(href(listPage), number));
  if (count === 1) return [];
  return [
    {
      type: 'pagination',
      ...(at > 2 && { first: link(oldest, 1) }),
      ...(at > 1 && { previous: link(older, at - 1) }),
      ...(at < count && { next: link(newer, at + 1), last: linkValue(newest, href(listPage)) }),
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
  const { list, language } = catalog.words;
  const pages = pagesOf(catalog, kind);
  const shown = pages.at(-1)?.length ?? 0;
  if (pages.length === 1 || page !== undefined) return [];
  const extent = [
    counted(list.total, catalog[kind].length, language),
    counted(list.newestHere, shown, language),
    fill(list.before, {
      address: collectionPageAddress(href(collections[kind].listPage), pages.length - 1),
      size: itemsPerPage.toLocaleString(language),
    }),
  ];
  return proseBlock(`${extent.join(' ')}\n\n${more()}`);
}
