/** The sentences about the requested address on the 404 page: markup of one variant, in the language of the page. */
export interface NotFoundNotice {
  /** Says that `{address}` does not exist. */
  readonly nothingAt: string;
  /** Asks whether the page `{name}` at `{href}` was meant. */
  readonly didYouMean: string;
}

const start = '<!--asked ';
const end = '-->';

/** The slot of the 404 page for the requested address, in each of its variants: a comment, so that nothing shows unfilled. */
export const notFoundSlot = ({ nothingAt, didYouMean }: NotFoundNotice): string =>
  start + JSON.stringify({ nothingAt, didYouMean }).replaceAll('>', '\\u003e') + end;

/** A 404 page before and after its slot, and what is filled in there; undefined when it has no slot. */
export function atNotFoundSlot(page: string) {
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) return undefined;
  return {
    before: page.slice(0, from),
    notice: JSON.parse(page.slice(from + start.length, to)) as NotFoundNotice,
    after: page.slice(to + end.length),
  };
}
