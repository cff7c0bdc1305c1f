import type { AddressEdit } from './body.ts';

/**
 * Returns a body as its author wrote it, except that its addresses work on every site, and that comments, which are
 * notes to editors, are empty. `absolute` returns the full address for a path on this site, or for a picture's path like `./till.jpg`.
 */
export function absoluteMarkdown(
  body: string,
  edits: readonly AddressEdit[],
  absolute: (address: string) => string,
): string {
  let text = '';
  let at = 0;
  for (const { start, end, address } of edits) {
    if (start < at) continue;
    text += body.slice(at, start);
    // Markdown reads brackets in an address as its end.
    if (address !== '') text += absolute(address).replaceAll('(', '%28').replaceAll(')', '%29');
    at = end;
  }
  return text + body.slice(at);
}
