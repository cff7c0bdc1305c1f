/** The sentences about the requested address on the 404 page, as markup in the page's language. */
export interface NotFoundNotice {
  /** Contains `{address}`. */
  readonly nothingAt: string;
  /** Contains `{name}` and `{href}`. */
  readonly didYouMean: string;
}

const start = '<!--asked ';
const end = '-->';

/**
 * Returns an HTML comment that the front replaces on the 404 page. As a comment, it is invisible if nothing replaces
 * it.
 */
export const notFoundSlot = ({ nothingAt, didYouMean }: NotFoundNotice): string =>
  start + JSON.stringify({ nothingAt, didYouMean }).replaceAll('>', '\\u003e') + end;

/** Splits a 404 page at its slot. Returns undefined when the page has no slot. */
export function splitAtNotFoundSlot(page: string) {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) return undefined;
  return {
    before: page.slice(0, from),
    notice: JSON.parse(page.slice(from + start.length, to)) as NotFoundNotice,
    after: page.slice(to + end.length),
  };
}
