import { itemsPerPage } from '../contract/limits.ts';
import { collectionPageAddress } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../content/day.ts';
import { listedPages } from '../catalog/paginate.ts';
import { lastChanged, type SitePage } from '../catalog/site-pages.ts';
import { counted, fill } from '../words/fill.ts';
import { linkValue, prose, type Block, type Value } from './model/view.ts';

/** Returns all but the newest page of each paginated list. The sitemap and the API's `listPages` omit them. */
export const olderPages = (catalog: Catalog): SitePage[] =>
  catalog.pages.flatMap((newest) => {
    const { title, description, path, apiPath = '', dateModified } = newest;
    const { list, language } = catalog.words;
    const older = listedPages(catalog, newest)?.slice(0, -1) ?? [];
    return older.map((records, index): SitePage => {
      const pageNumber = index + 1;
      const page = pageNumber.toLocaleString(language);
      return {
        ...newest,
        path: collectionPageAddress(path, pageNumber),
        title: fill(list.title, { title, page }),
        description: fill(list.description, { description: description.replace(/[.。]$/u, ''), page }),
        dateModified: latest(records.map(lastChanged)) ?? dateModified,
        apiPath: collectionPageAddress(apiPath, pageNumber),
        since: '',
        pageNumber,
      };
    });
  });

/**
 * Returns a block with links to the other pages of a list, or an empty list if it has only one page. The links on an
 * older page do not depend on the number of pages, so an older page does not change when the list grows.
 */
export function paginationBlock(catalog: Catalog, { id, record, pageNumber }: SitePage): Block[] {
  const { oldest, older, newer, newest } = catalog.words.list;
  const list = href(id, record);
  const pageCount = listedPages(catalog, { id, record })?.length ?? 1;
  const currentNumber = pageNumber ?? pageCount;
  const link = (text: string, number: number): Value => linkValue(text, collectionPageAddress(list, number));
  if (pageCount === 1) return [];
  return [
    {
      type: 'pagination',
      ...(currentNumber > 2 && { first: link(oldest, 1) }),
      ...(currentNumber > 1 && { previous: link(older, currentNumber - 1) }),
      ...(currentNumber < pageCount && { next: link(newer, currentNumber + 1), last: linkValue(newest, list) }),
    },
  ];
}

/**
 * Returns a text for the newest page of a list: how many items the list has, how many are on this page, and where the
 * older items are. Returns an empty list for older pages, and for lists with one page.
 */
export function extentBlock(catalog: Catalog, page: SitePage): Block[] {
  const { list, language } = catalog.words;
  const pages = listedPages(catalog, page) ?? [];
  const shown = pages.at(-1)?.length ?? 0;
  if (pages.length === 1 || page.pageNumber !== undefined) return [];
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  const extent = [
    counted(list.total, total, language),
    counted(list.newestHere, shown, language),
    fill(list.before, {
      address: collectionPageAddress(page.path, pages.length - 1),
      size: itemsPerPage.toLocaleString(language),
    }),
  ];
  return [prose(extent.join(' '))];
}
