/**
 * Where the page for what is missing takes in what was asked for, in each of its variants. A comment, so that nothing
 * shows where nobody fills it.
 */
export const notFoundSlot = '<!--asked-->';
