import { itemsPerPage } from './limits.ts';

/** The query parameter that chooses a part of a collection, of the API and of pages alike. Parts are numbered from the oldest. */
export const pageParameter = 'page';

/** How to read a collection that is too long for one answer, in one sentence. */
export const paginationSentence = `A collection of more than ${itemsPerPage} items comes in pages: the answer without ${pageParameter} is the newest, and links.previous leads to older ones until it is null.`;
