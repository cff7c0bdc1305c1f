import { Tokenizer, TokenizerMode, type TokenHandler, type Token } from 'parse5';

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface HtmlAttribute extends Range {
  readonly name: string;
  /** With character references resolved. */
  readonly value: string;
}

export interface HtmlTag extends Range {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlTags {
  readonly tags: readonly HtmlTag[];
  readonly comments: readonly Range[];
}

const range = (location: Token.Location | null | undefined): Range => ({
  start: location?.startOffset ?? 0,
  end: location?.endOffset ?? 0,
});

const none: HtmlTags = { tags: [], comments: [] };

/** Elements whose content the HTML parser reads as text up to their end tag. */
const rawTexts = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

/**
 * Returns the tags that the HTML tokenizer finds, so none in attributes or comments. With `ofPage`, also skips the
 * content of scripts and styles, which in SVG can contain tags.
 */
export function htmlTags(html: string, ofPage = false): HtmlTags {
  if (!html.includes('<')) return none;
  const tags: HtmlTag[] = [];
  const ends = new Map<string, number>();
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

/** Returns HTML without comments, declarations and processing instructions. */
export function withoutComments(html: string): string {
  let [text, at] = ['', 0];
  for (const { start, end } of htmlTags(html).comments) {
    text += html.slice(at, start);
    at = end;
  }
  return text + html.slice(at);
}
