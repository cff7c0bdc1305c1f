import { Tokenizer, type TokenHandler, type Token } from 'parse5';

/** A stretch of a piece of HTML, in offsets of its text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface HtmlAttribute extends Range {
  /** Lowercase. */
  readonly name: string;
  /** With its character references resolved. */
  readonly value: string;
}

export interface HtmlTag extends Range {
  /** Lowercase. */
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlTags {
  readonly tags: readonly HtmlTag[];
  /** Comments, and what a browser takes for one: declarations and processing instructions. */
  readonly comments: readonly Range[];
}

const range = (location: Token.Location | null | undefined): Range => ({
  start: location?.startOffset ?? 0,
  end: location?.endOffset ?? 0,
});

const none: HtmlTags = { tags: [], comments: [] };

/** The tags in a piece of HTML, as the HTML standard's tokenizer sees them: no tag stands in an attribute or a comment. */
export function htmlTags(html: string): HtmlTags {
  if (!html.includes('<')) return none;
  const tags: HtmlTag[] = [];
  const comments: Range[] = [];
  const tag = (closes: boolean) => (token: Token.TagToken) => {
    const places = token.location?.attrs ?? {};
    const attributes = token.attrs.map(({ name, value }) => ({ name, value, ...range(places[name]) }));
    tags.push({ name: token.tagName, closes, attributes, ...range(token.location) });
  };
  const comment = (token: Token.CommentToken | Token.DoctypeToken) => void comments.push(range(token.location));
  const nothing = () => undefined;
  const handler: TokenHandler = {
    onStartTag: tag(false),
    onEndTag: tag(true),
    onComment: comment,
    onDoctype: comment,
    onCharacter: nothing,
    onNullCharacter: nothing,
    onWhitespaceCharacter: nothing,
    onEof: nothing,
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(html, true);
  return { tags, comments };
}
