import { allowedElements } from './html-allowlist.ts';
import { htmlTags, type HtmlTag, type HtmlTags } from './html-tags.ts';

/** A piece of HTML in a body, with what is published of it. */
export interface HtmlPiece extends HtmlTags {
  /** What a body may not hold, where the piece has such: an element's name, or how a declaration begins. */
  readonly refused?: string;
}

const nameAsWritten = (html: string, { name, closes, start }: HtmlTag): string =>
  html.slice(start + (closes ? 2 : 1)).slice(0, name.length);

/** Reads a piece of HTML. A comment is a note to the next editor, and is published nowhere. */
export function htmlPiece(html: string): HtmlPiece {
  const found = htmlTags(html);
  const strange = found.comments.find(({ start }) => !html.startsWith('<!--', start));
  const element = found.tags.find(({ name }) => !allowedElements.has(name));
  const refused =
    (element && nameAsWritten(html, element)) ??
    (strange && /^<[!?/]?[^\s>]*/.exec(html.slice(strange.start, strange.end))?.[0].slice(1));
  return refused === undefined ? found : { ...found, refused };
}

/** The HTML without its comments. */
export function withoutComments(html: string, { comments }: HtmlTags): string {
  let text = '';
  let at = 0;
  for (const { start, end } of comments) {
    if (!html.startsWith('<!--', start)) continue;
    text += html.slice(at, start);
    at = end;
  }
  return text + html.slice(at);
}
