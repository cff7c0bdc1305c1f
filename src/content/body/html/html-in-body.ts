import type { Range } from './html-tags.ts';

/**
 * The comments of a piece of HTML, which are notes to the next editor and published nowhere. Those that fill their lines
 * take them along: an empty line in their place would end the block of HTML.
 */
export function notesIn(html: string, comments: readonly Range[]): Range[] {
  const notes: { start: number; end: number }[] = [];
  for (const { start, end } of comments) {
    const last = notes.at(-1);
    if (last && html.slice(last.end, start).trim() === '') last.end = end;
    else notes.push({ start, end });
  }
  return notes.map(({ start, end }) => {
    const before = /(?:^|\n)[ \t]*$/.exec(html.slice(Math.max(0, start - 200), start))?.[0];
    const after = /^[ \t]*(?=\n|$)/.exec(html.slice(end, end + 200))?.[0];
    if (before === undefined || after === undefined) return { start, end };
    return { start: start - before.length, end: end + after.length };
  });
}

/** The HTML without its comments. */
export function withoutNotes(html: string, comments: readonly Range[]): string {
  let [text, at] = ['', 0];
  for (const { start, end } of notesIn(html, comments)) {
    text += html.slice(at, start);
    at = end;
  }
  return text + html.slice(at);
}
