/** The 404 page's sentences about the requested address, in HTML or Markdown. The front fills in the placeholders. */
export interface NotFoundNotice {
  /** Says that nothing is at `{address}`, the requested address. */
  readonly nothingAt: string;
  /** Suggests another page by its name, `{name}`, and its address, `{href}`. */
  readonly didYouMean: string;
}

const start = '<!--asked ';
const end = '-->';

/** Returns an HTML comment that contains the sentences. The front replaces it with the sentences that apply. */
export const notFoundSlot = ({ nothingAt, didYouMean }: NotFoundNotice): string =>
  start + JSON.stringify({ nothingAt, didYouMean }).replaceAll('>', '\\u003e') + end;

/** Splits a 404 page at the HTML comment from `notFoundSlot()`. Returns undefined if the page has no such comment. */
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
