import type { Html } from 'mdast';
import { allowedElements } from './html-allowlist.ts';
import type { HtmlTag, Range } from './html-tags.ts';
import { mediaLink, shownValue } from './html-media.ts';
import { nameOf, type Placed, type PlacedTags } from './placed-tags.ts';
import { linesOf, placesIn } from './places.ts';
import { aside, successor, synonyms } from './successor.ts';

/** HTML that a body may not hold, and what is published in its place. */
export interface ReplacedHtml {
  /** The element as it was written, or how a declaration begins. */
  readonly element: string;
  /** `text`: the tag, as text; `contents`: what stands in it; `nothing`; `link`: a link to what it plays or embeds. */
  readonly instead: 'text' | 'contents' | 'nothing' | 'link';
  /** Line of the body, from 1. */
  readonly line: number;
}

/** Elements whose contents are no prose: they go with them. */
const withContents = new Set(['script', 'style', 'template', 'svg', 'video', 'audio', 'iframe']);
const media = new Set(['video', 'audio', 'iframe', 'frame', 'embed', 'object', 'area']);

const bars = new Set(['meter', 'progress']);

interface Edit extends Range {
  readonly text: string;
}

/** A text in which nothing is markup, in Markdown as in HTML. */
const asText = (html: string): string =>
  html.replace(/[!-,./:-@[-`{-~]/g, (mark) =>
    mark === '<' ? '&lt;' : mark === '>' ? '&gt;' : `&#${mark.charCodeAt(0)};`,
  );

/** As many empty lines as a text has. */
const blank = (text: string): string => text.replace(/[^\n]+/g, '');

/** What stands in a line in the place of an element. A tag alone on its line would begin a block of HTML, an empty line end it. */
export const nothing = '<span></span>';

/** A comment of as many lines as a text: it is published nowhere, and ends no block. */
const note = (text: string): string => `<!-- ${blank(text).replaceAll('\n', '\n.')} -->`;

/** Whether a tag is meant as one: it has an end, or says something. `<Value>` in prose does neither. */
const isMarkup = ({ tag, node, pair }: Placed): boolean =>
  pair !== undefined ||
  (!tag.closes && (tag.attributes.some(({ value }) => value !== '') || node.value.startsWith('/>', tag.end - 2)));

/** Attributes that say something without a value. */
const flags = new Set(['checked', 'disabled', 'hidden', 'open', 'reversed']);
const voids = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/** Whether an element may stay: of inputs a box to tick alone, and nothing like `a <b and c> d`, which is prose. */
function isAllowed({ tag: { name, closes, attributes }, pair }: Placed): boolean {
  if (name === 'input') return attributes.some((one) => one.name === 'type' && /^checkbox$/i.test(one.value));
  if (closes || pair !== undefined || voids.has(name)) return allowedElements.has(name);
  const isProse = attributes.length > 0 && attributes.every((one) => one.value === '' && !flags.has(one.name));
  return allowedElements.has(name) && !isProse;
}

/**
 * What begins a block of HTML in the place of a tag that began one, where something follows in it: without it that would be
 * read as Markdown.
 */
const opening = ({ tag, node: { value }, flow: isFlow }: Placed, end: number): string =>
  isFlow && value.slice(0, tag.start).trim() === '' && value.slice(end).trim() !== '' ? '<p>' : '';

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

/**
 * The source of a body with its HTML reduced to elements that a body may hold (`html-allowlist.ts`), and what was put in
 * the place of others. A tag that goes leaves what stands in it and around it; lines keep their numbers. What is left may
 * read otherwise than before, so a caller reads it again until nothing is replaced.
 */
export function admittedHtml(
  source: string,
  { tags, declarations }: PlacedTags,
): { readonly text: string; readonly replaced: ReplacedHtml[] } {
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
    if (isAllowed(one) || place(node, tag.start) < gone) return;
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
    const isBare = one.pair && source.slice(endOf(one), place(one.pair.node, one.pair.tag.start)).trim() === '';
    if (bars.has(tag.name) && isBare) edits.push({ start: endOf(one), end: endOf(one), text: shownValue(tag) });
  });
  return { text: withEdits(source, edits), replaced };
}
