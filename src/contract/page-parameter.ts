import { itemsPerPage } from './limits.ts';

/** The query parameter that chooses a page of a collection, in the API and in HTML. Pages are numbered from the oldest items. */
export const pageParameter = 'page';

/** A sentence for the documentation: how to read a collection that is too long for one response. */
export const paginationSentence = `A collection of more than ${itemsPerPage} items comes in pages, from 1, the oldest: the answer without ${pageParameter} is the newest, links.previous leads to older ones until it is null, and links.next to newer ones.`;
