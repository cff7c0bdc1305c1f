/**
 * The slot of the 404 page for the requested address, in each of its variants. A comment, so that nothing shows when it
 * is not filled.
 */
export const notFoundSlot = '<!--asked-->';
