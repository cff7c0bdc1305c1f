import type { Html, Nodes, Parents, Root } from 'mdast';
import { allowedElements } from './html-allowlist.ts';
import { htmlTags, type HtmlTag, type Range } from './html-tags.ts';
import { mediaLink, shownValue } from './html-media.ts';

/** HTML that a body may not hold, and what is published in its place. */
export interface ReplacedHtml {
  /** The element as it was written, or how a declaration begins. */
  readonly element: string;
  /** `text`: the tag, as text; `contents`: what stands in it; `nothing`; `link`: a link to what it plays or embeds. */
  readonly instead: 'text' | 'contents' | 'nothing' | 'link';
  /** Line of the body, from 1. */
  readonly line: number;
}

/** Elements that say the same as others under another name: nothing is lost, and nothing is said. */
const synonyms: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  center: 'div align="center"',
  dir: 'ul',
  image: 'img',
  menu: 'ul',
};

/** Elements whose contents are no prose: they go with them. */
const withContents = new Set(['script', 'style', 'template', 'svg', 'video', 'audio', 'iframe']);
const media = new Set(['video', 'audio', 'iframe', 'embed', 'object']);

const bars = new Set(['meter', 'progress']);

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Elements that begin a block of their own, as CommonMark has them: a division takes their place. */
const blocks = words(
  `address article aside body dialog fieldset footer form frameset head header hgroup html legend main nav noframes
  optgroup option search title`,
);
const inline = words(
  `big blink button data font label map marquee meter nobr noscript object output progress select slot textarea`,
);

/** A tag of a body, with the node that it stands in. */
interface Placed {
  readonly tag: HtmlTag;
  readonly node: Html;
  readonly flow: boolean;
  pair?: Placed;
}

interface Edit extends Range {
  readonly text: string;
}

const flow = new Set<Parents['type']>(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** A text in which nothing is markup, in Markdown as in HTML. */
const asText = (html: string): string =>
  html.replace(/[!-,./:-@[-`{-~]/g, (mark) =>
    mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : `&#${mark.charCodeAt(0)};`,
  );

/** As many empty lines as a text has. */
const blank = (text: string): string => text.replace(/[^\n]+/g, '');

/** What stands in a line in the place of an element. A tag alone on its line would begin a block of HTML. */
const nothing = '<span></span>';

/** A comment of as many lines as a text: it is published nowhere, and ends no block. */
const note = (text: string): string => `<!-- ${blank(text).replaceAll('\n', '\n.')} -->`;

/** Binds each end tag to the start tag that it closes. */
function pair(tags: readonly Placed[]): void {
  const open = new Map<string, Placed[]>();
  for (const one of tags) {
    const { name, closes } = one.tag;
    const waiting = open.get(name) ?? [];
    open.set(name, waiting);
    const start = closes ? waiting.pop() : undefined;
    if (!closes) waiting.push(one);
    if (start) [start.pair, one.pair] = [one, start];
  }
}

const nameOf = ({ tag, node }: Placed): string =>
  node.value.slice(tag.start + (tag.closes ? 2 : 1)).slice(0, tag.name.length);

/** How far around a tag is looked for the ends of its line. */
const aside = 200;

/** Whether a tag has a line of its own in a block of HTML. */
function standsAlone({ tag: { start, end }, node: { value }, flow: isFlow }: Placed): boolean {
  const from = Math.max(0, start - aside);
  const before = value.slice(from, start).split('\n').at(-1) ?? '';
  const [after = ''] = value.slice(end, end + aside).split('\n', 1);
  return isFlow && (before + after).trim() === '';
}

/** The name under which an element stays, around what stands in it. */
function successor(start: Placed): string {
  const { name, attributes } = start.tag;
  const synonym = synonyms[name];
  if (synonym !== undefined) return synonym;
  if (!start.pair) return 'wbr';
  if (attributes.some((one) => one.name === 'href')) return 'a';
  return blocks.has(name) || (!inline.has(name) && standsAlone(start)) ? 'div' : 'span';
}

/** Whether a tag is meant as one: it has an end, or says something. `<Value>` in prose does neither. */
const isMarkup = ({ tag, node, pair }: Placed): boolean =>
  pair !== undefined ||
  (!tag.closes && (tag.attributes.some(({ value }) => value !== '') || node.value.startsWith('/>', tag.end - 2)));

/**
 * What begins a block of HTML in the place of a tag that began one, where something follows in it: without it that would be
 * read as Markdown.
 */
const opening = ({ tag, node: { value }, flow: isFlow }: Placed, end: number): string =>
  isFlow && value.slice(0, tag.start).trim() === '' && value.slice(end).trim() !== '' ? '<p>' : '';

/** Where the lines of a node's value stand in the source: what stands before each is a margin of quotes and lists. */
function placesIn(source: string, { value, position }: Html): (at: number) => number {
  const from = position?.start.offset ?? 0;
  const slice = source.slice(from, position?.end.offset).split('\n');
  const places: { readonly value: number; readonly source: number }[] = [];
  let [inValue, inSource] = [0, from];
  value.split('\n').forEach((line, index) => {
    const whole = slice[index] ?? '';
    places.push({ value: inValue, source: inSource + Math.max(0, whole.length - line.length) });
    inValue += line.length + 1;
    inSource += whole.length + 1;
  });
  return (at) => {
    let [low, high] = [0, places.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((places[middle]?.value ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    const line = places[low] ?? { value: 0, source: from };
    return line.source + at - line.value;
  };
}

/** A start tag, and those up to its end tag. */
function within(tags: readonly Placed[], index: number): HtmlTag[] {
  const { pair: end } = tags[index] ?? {};
  const inside: HtmlTag[] = [];
  for (let at = index; at < tags.length && tags[at] !== end; at += 1) {
    const tag = tags[at]?.tag;
    if (tag) inside.push(tag);
    if (!end) break;
  }
  return inside;
}

/** The source with its edits made. Of two that meet, the first is. */
function withEdits(source: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    text += source.slice(at, start) + instead;
    at = end;
  }
  return text + source.slice(at);
}

/** Says which line of the body a place in a node's value stands on. Places of a node are asked for in their order. */
function linesOf(): (node: Html, at: number) => number {
  let last: { node: Html; at: number; line: number } | undefined;
  return (node, at) => {
    if (last?.node !== node || last.at > at) last = { node, at: 0, line: node.position?.start.line ?? 1 };
    last.line += node.value.slice(last.at, at).split('\n').length - 1;
    last.at = at;
    return last.line;
  };
}

/** The tags of a body, those of an element bound to each other, and its declarations, each with its node. */
function read(tree: Root): { readonly tags: Placed[]; readonly declarations: { node: Html; range: Range }[] } {
  const tags: Placed[] = [];
  const declarations: { node: Html; range: Range }[] = [];
  const visit = (node: Nodes, parent?: Parents): void => {
    if (node.type === 'html') {
      const found = htmlTags(node.value, true);
      const isFlow = parent !== undefined && flow.has(parent.type);
      for (const tag of found.tags) tags.push({ tag, node, flow: isFlow });
      for (const range of found.comments)
        if (!node.value.startsWith('<!--', range.start)) declarations.push({ node, range });
    }
    if ('children' in node) for (const child of node.children) visit(child, node);
  };
  visit(tree);
  pair(tags.filter(({ tag }) => !allowedElements.has(tag.name)));
  return { tags, declarations };
}

/**
 * The source of a body with its HTML reduced to elements that a body may hold (`html-allowlist.ts`), and what was put in
 * the place of others. A tag that goes leaves what stands in it and around it; lines keep their numbers. `source` is that
 * of `tree`. What is left may read otherwise than before, so a caller reads it again until nothing is replaced.
 */
export function admittedHtml(source: string, tree: Root): { readonly text: string; readonly replaced: ReplacedHtml[] } {
  const { tags, declarations } = read(tree);
  const edits: Edit[] = [];
  const replaced: ReplacedHtml[] = [];
  const lineOf = linesOf();
  const placers = new Map<Html, (at: number) => number>();
  const place = (node: Html, at: number): number => {
    const places = placers.get(node) ?? placesIn(source, node);
    placers.set(node, places);
    return places(at);
  };
  const endOf = ({ node, tag }: Placed): number => place(node, tag.end - 1) + 1;
  const told = (node: Html, at: number, element: string, instead: ReplacedHtml['instead']): void =>
    void replaced.push({ element, instead, line: lineOf(node, at) });
  const replace = (node: Html, start: number, end: number, text: string): void =>
    void edits.push({ start: place(node, start), end: place(node, end - 1) + 1, text });

  for (const { node, range } of declarations) {
    const text = node.value.slice(range.start, range.end);
    const isDoctype = /^<!doctype/i.test(text);
    told(node, range.start, /^<[!?/]?[^\s>]*/.exec(text)?.[0].slice(1) ?? '', isDoctype ? 'nothing' : 'text');
    replace(node, range.start, range.end, isDoctype ? note(text) : asText(text));
  }

  /** Takes an element out, or its tag alone, and puts a link in its place where it plays or embeds something. */
  const takeOut = (one: Placed, index: number): number => {
    const { tag, node } = one;
    const last = one.pair && withContents.has(tag.name) ? one.pair : one;
    const [start, end] = [place(node, tag.start), endOf(last)];
    const link = media.has(tag.name) ? mediaLink(within(tags, index)) : undefined;
    const text = source.slice(start, end);
    const isBlock = last.node === node && one.flow && (link === undefined || text.includes('\n'));
    told(node, tag.start, nameOf(one), link === undefined ? 'nothing' : 'link');
    const begun = last.node === node ? opening(one, last.tag.end) : '';
    // Behind nothing, what follows on the line could begin a list or a block of code.
    const [rest = ''] = source.slice(end, end + aside).split('\n', 1);
    const behind = link === undefined && !isBlock && (!one.flow || rest.trim() !== '') ? nothing : '';
    edits.push({ start, end, text: begun + (link ?? '') + (isBlock ? note(text) : blank(text)) + behind });
    return end;
  };

  let gone = -1;
  tags.forEach((one, index) => {
    const { tag, node } = one;
    if (allowedElements.has(tag.name) || place(node, tag.start) < gone) return;
    if (!isMarkup(one)) {
      told(node, tag.start, nameOf(one), 'text');
      replace(node, tag.start, tag.end, opening(one, tag.end) + asText(node.value.slice(tag.start, tag.end)));
      return;
    }
    if (!tag.closes && (media.has(tag.name) || withContents.has(tag.name))) {
      gone = takeOut(one, index);
      return;
    }
    const at = tag.start + (tag.closes ? 2 : 1);
    const name = successor(tag.closes ? (one.pair ?? one) : one);
    replace(node, at, at + tag.name.length, tag.closes ? name.replace(/ .*/, '') : name);
    if (tag.closes) return;
    if (synonyms[tag.name] === undefined) told(node, tag.start, nameOf(one), 'contents');
    const bar = bars.has(tag.name) && tags[index + 1] === one.pair ? shownValue(tag) : '';
    if (bar !== '') edits.push({ start: endOf(one), end: endOf(one), text: bar });
  });
  return { text: withEdits(source, edits), replaced };
}
