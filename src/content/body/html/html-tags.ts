import { Tokenizer, TokenizerMode, type TokenHandler, type Token } from 'parse5';

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

/** Elements whose content is text to the parser of a page: only their end tag is a tag in it. */
const rawTexts = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

/**
 * The tags in a piece of HTML, as the HTML standard's tokenizer sees them: there is no tag in an attribute or a comment, nor,
 * with `ofPage`, in a script or a style that ends in the same piece. In a drawing (SVG) such elements hold tags.
 */
export function htmlTags(html: string, ofPage = false): HtmlTags {
  if (!html.includes('<')) return none;
  const tags: HtmlTag[] = [];
  const ends = new Map<string, number>();
  /** Where the last end tag of an element begins. */
  const endOf = (name: string): number => {
    const end = ends.get(name) ?? html.toLowerCase().lastIndexOf(`</${name}`);
    ends.set(name, end);
    return end;
  };
  const comments: Range[] = [];
  const tag = (closes: boolean) => (token: Token.TagToken) => {
    const places = token.location?.attrs ?? {};
    const attributes = token.attrs.map(({ name, value }) => ({ name, value, ...range(places[name]) }));
    tags.push({ name: token.tagName, closes, attributes, ...range(token.location) });
    if (ofPage && !closes && rawTexts.has(token.tagName) && endOf(token.tagName) > range(token.location).end)
      tokenizer.state = TokenizerMode.RAWTEXT;
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
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(html, true);
  return { tags, comments };
}

/** The HTML without its comments, and what a browser takes for one. */
export function withoutComments(html: string): string {
  let [text, at] = ['', 0];
  for (const { start, end } of htmlTags(html).comments) {
    text += html.slice(at, start);
    at = end;
  }
  return text + html.slice(at);
}
