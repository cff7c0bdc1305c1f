import { itemsPerPage } from '../../contract/limits.ts';
import { collectionPageAddress } from '../../contract/pagination.ts';
import { pageParameter } from '../../contract/page-parameter.ts';
import { routes } from '../../contract/routes.ts';

const { path } = routes.newsList;

/** How to read a collection that is too long for one answer, as Markdown. */
export const paginationGuide = `A collection of up to ${itemsPerPage} items is one answer. A longer one is split into pages of ${itemsPerPage}, chosen by the query parameter \`${pageParameter}\`:

- Pages are numbered from the oldest. \`${collectionPageAddress(path, 1)}\` has the oldest items and stays as full as it is; \`${path}\` without \`${pageParameter}\` answers the newest page, and is what \`links.last\` names.
- \`links\` has the absolute addresses of the \`first\`, \`previous\` (older), \`next\` (newer) and \`last\` page; \`previous\` and \`next\` are null at the ends.
- To read every item, begin without \`${pageParameter}\` and follow \`links.previous\` until it is null. Each item comes once. \`total\` of that first answer is their number; on an older page it counts the items from the oldest to the last of that page.
- A new item never moves an older one to another page: an older page changes only when one of its own items does, so that a copy of it stays good. An item that is published under an earlier day, or taken away, does: those after it move by one place.
- \`dateModified\` is that of the items of the page; the one of the whole collection is in the index of the catalog.`;
