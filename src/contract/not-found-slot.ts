/** The sentences on the 404 page about the requested address, as HTML or Markdown in the language of the site. */
export interface NotFoundNotice {
  /** The sentence that nothing is at the requested address. Contains `{address}`. */
  readonly nothingAt: string;
  /** The sentence that suggests another page. Contains `{name}` and `{href}` of that page. */
  readonly didYouMean: string;
}

const start = '<!--asked ';
const end = '-->';

/** Returns an HTML comment with the sentences. Readers do not see it unless the front replaces it on the 404 page. */
export const notFoundSlot = ({ nothingAt, didYouMean }: NotFoundNotice): string =>
  start + JSON.stringify({ nothingAt, didYouMean }).replaceAll('>', '\\u003e') + end;

/** Splits a 404 page at the HTML comment from `notFoundSlot()`. Returns undefined if the page does not contain it. */
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
