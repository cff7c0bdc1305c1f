import type { Html, Nodes, Parents, Root } from 'mdast';
import { Tokenizer, TokenizerMode, type Token } from 'parse5';

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface HtmlTag extends Range {
  readonly name: string;
  readonly closes: boolean;
  /** Character references (`&amp;`) in the values are decoded. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

const rangeOf = (location: Token.Location | null | undefined): Range => ({
  start: location?.startOffset ?? 0,
  end: location?.endOffset ?? 0,
});

/** Elements whose content the HTML parser reads as text up to their end tag. */
const rawTextElements = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'textarea', 'title', 'xmp']);

/** Returns the tags and comments in HTML. Declarations and processing instructions count as comments. */
export function htmlTags(html: string): { readonly tags: readonly HtmlTag[]; readonly comments: readonly Range[] } {
  const tags: HtmlTag[] = [];
  const comments: Range[] = [];
  if (!html.includes('<')) return { tags, comments };
  const lastEnds = new Map<string, number>();
  const lastEndOf = (name: string): number => {
    const end = lastEnds.get(name) ?? html.toLowerCase().lastIndexOf(`</${name}`);
    lastEnds.set(name, end);
    return end;
  };
  const onTag =
    (closes: boolean) =>
    ({ tagName: name, attrs: attributes, location }: Token.TagToken) => {
      const tag = { name, closes, attributes, ...rangeOf(location) };
      tags.push(tag);
      if (!closes && rawTextElements.has(name) && lastEndOf(name) > tag.end) tokenizer.state = TokenizerMode.RAWTEXT;
    };
  const onComment = ({ location }: Token.CommentToken | Token.DoctypeToken) => void comments.push(rangeOf(location));
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: onTag(false),
      onEndTag: onTag(true),
      onComment,
      onDoctype: onComment,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  return { tags, comments };
}

export const attributeOf = (tag: HtmlTag | undefined, name: string): string | undefined =>
  tag?.attributes.find((attribute) => attribute.name === name)?.value;

/** Returns HTML without comments, declarations and processing instructions. */
export const withoutComments = (html: string): string =>
  withEdits(
    html,
    htmlTags(html).comments.map((range) => ({ ...range, text: '' })),
  );

export interface Edit extends Range {
  readonly text: string;
}

/** Replaces ranges of a text. The edits can be in any order, but must not overlap. */
export function withEdits(value: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    text += value.slice(at, start) + replacement;
    at = end;
  }
  return text + value.slice(at);
}

/** An HTML tag and the Markdown node that contains it. */
export interface LocatedTag {
  readonly tag: HtmlTag;
  readonly node: Html;
  /** Whether the node is a separate HTML block, and not part of a paragraph. */
  readonly isBlock: boolean;
  /** The end tag that matches a start tag, or the start tag that matches an end tag. Undefined if there is none. */
  pair?: LocatedTag;
}

export interface LocatedTags {
  readonly tags: readonly LocatedTag[];
  /** Declarations such as `<!doctype html>`, and processing instructions. */
  readonly declarations: readonly { readonly node: Html; readonly range: Range }[];
}

const blockParents = new Set<Parents['type']>(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

function pairTags(tags: readonly LocatedTag[]): void {
  const open = new Map<string, LocatedTag[]>();
  for (const placed of tags) {
    const { name, closes } = placed.tag;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    const start = closes ? waiting.pop() : undefined;
    if (!closes) waiting.push(placed);
    if (start) [start.pair, placed.pair] = [placed, start];
  }
}

export function locateTags(tree: Root): LocatedTags {
  const tags: LocatedTag[] = [];
  const declarations: { node: Html; range: Range }[] = [];
  const visit = (node: Nodes, parent?: Parents): void => {
    if (node.type === 'html') {
      const { tags: nodeTags, comments } = htmlTags(node.value);
      const isBlock = parent !== undefined && blockParents.has(parent.type);
      for (const tag of nodeTags) tags.push({ tag, node, isBlock });
      for (const range of comments) if (!node.value.startsWith('<!--', range.start)) declarations.push({ node, range });
    }
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(tree);
  pairTags(tags);
  return { tags, declarations };
}

/** Returns a function that converts an offset in an HTML node to a body line, from 1. Fastest for ascending offsets. */
export function lineCounter(): (node: Html, offset: number) => number {
  let last: { node: Html; offset: number; line: number } | undefined;
  return (node, offset) => {
    if (last?.node !== node || last.offset > offset) last = { node, offset: 0, line: node.position?.start.line ?? 1 };
    last.line += node.value.slice(last.offset, offset).split('\n').length - 1;
    last.offset = offset;
    return last.line;
  };
}
