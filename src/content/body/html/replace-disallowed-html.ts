import type { Html, Nodes, Root } from 'mdast';
import { allowedElements } from './html-allowlist.ts';
import type { HtmlTag, Range } from './html-tags.ts';
import { mediaLink, shownValue } from './html-media.ts';
import { lineCounter, nameOf, type Placed, type PlacedTags } from './placed-tags.ts';
import { successor, synonyms } from './successor.ts';

/** Disallowed HTML in a body, and its replacement. */
export interface ReplacedHtml {
  /** The element in the source, or the first characters of a declaration. */
  readonly element: string;
  /** `text`: the tag as text; `contents`: the element's content; `link`: a link to the embedded media. */
  readonly instead: 'text' | 'contents' | 'nothing' | 'link';
  readonly line: number;
}

/** Elements that are removed with their contents, which are not prose. */
const withContents = new Set(['script', 'style', 'template', 'svg', 'video', 'audio', 'iframe']);
const media = new Set(['video', 'audio', 'iframe', 'frame', 'embed', 'object', 'area']);
const bars = new Set(['meter', 'progress']);

interface Edit extends Range {
  readonly text: string;
}

const asText = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Whether a tag is meant as HTML: it has an end tag or an attribute value, unlike `<Value>` in prose. */
const isMarkup = ({ tag, node, pair }: Placed): boolean =>
  pair !== undefined ||
  (!tag.closes && (tag.attributes.some(({ value }) => value !== '') || node.value.startsWith('/>', tag.end - 2)));

/** Boolean attributes. */
const flags = new Set(['checked', 'disabled', 'hidden', 'open', 'reversed']);
const voids = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);

/** Whether an element may stay. The only allowed input is a checkbox, and `a <b and c> d` is prose. */
function isAllowed({ tag: { name, closes, attributes }, pair }: Placed): boolean {
  if (name === 'input') return attributes.some((one) => one.name === 'type' && /^checkbox$/i.test(one.value));
  if (closes || pair !== undefined || voids.has(name)) return allowedElements.has(name);
  const isProse = attributes.length > 0 && attributes.every((one) => one.value === '' && !flags.has(one.name));
  return allowedElements.has(name) && !isProse;
}

/** Returns a paragraph tag for text after a removed tag at the start of an HTML block. */
const opening = ({ tag, node: { value }, flow: isFlow }: Placed, end: number): string =>
  isFlow && value.slice(0, tag.start).trim() === '' && value.slice(end).trim() !== '' ? '<p>' : '';

/** Returns the tags of an element, from its start tag to its end tag. */
function tagsWithin(tags: readonly Placed[], index: number): HtmlTag[] {
  const end = tags[index]?.pair;
  if (!end) return tags.slice(index, index + 1).map(({ tag }) => tag);
  const inside: HtmlTag[] = [];
  for (let at = index; tags[at] !== end; at += 1) inside.push(...tags.slice(at, at + 1).map(({ tag }) => tag));
  return inside;
}

/** Removes the nodes in some ranges of the source, which must be in text order. */
function removeNodes(tree: Root, ranges: readonly Range[]): void {
  let next = 0;
  const isRemoved = ({ position }: Nodes): boolean => {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    while ((ranges[next]?.end ?? Infinity) < start) next += 1;
    const range = ranges[next];
    return range !== undefined && start >= range.start && end <= range.end;
  };
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    const children: Nodes[] = [];
    for (const child of node.children) {
      if (isRemoved(child)) continue;
      visit(child);
      children.push(child);
    }
    node.children = children as typeof node.children;
  };
  visit(tree);
}

function applied(value: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start)) {
    text += value.slice(at, start) + instead;
    at = end;
  }
  return text + value.slice(at);
}

const isBare = ({ tag, node, pair }: Placed): boolean =>
  pair !== undefined &&
  (pair.node === node
    ? node.value.slice(tag.end, pair.tag.start).trim() === ''
    : node.position?.end.offset === pair.node.position?.start.offset);

/**
 * Replaces disallowed HTML and returns the replacements with the remaining tags. Removing a tag keeps its contents, and
 * line numbers do not change.
 */
export function replaceDisallowedHtml(
  tree: Root,
  { tags, declarations }: PlacedTags,
): { readonly replaced: readonly ReplacedHtml[]; readonly kept: readonly Placed[] } {
  const edits = new Map<Html, Edit[]>();
  const removed: Range[] = [];
  const replaced: ReplacedHtml[] = [];
  const kept: Placed[] = [];
  const lineOf = lineCounter();
  const report = (node: Html, at: number, element: string, instead: ReplacedHtml['instead']): void =>
    void replaced.push({ element, instead, line: lineOf(node, at) });
  const replace = (node: Html, start: number, end: number, text: string): void => {
    const lines = '\n'.repeat(node.value.slice(start, end).split('\n').length - 1);
    const known = edits.get(node) ?? [];
    known.push({ start, end, text: text.includes('\n') ? text : text + lines });
    edits.set(node, known);
  };

  for (const { node, range } of declarations) {
    const text = node.value.slice(range.start, range.end);
    const isDoctype = /^<!doctype/i.test(text);
    report(node, range.start, /^<[!?/]?[^\s>]*/.exec(text)?.[0].slice(1) ?? '', isDoctype ? 'nothing' : 'text');
    replace(node, range.start, range.end, isDoctype ? '' : asText(text));
  }

  /** Replaces an element, or only its tag, with a link to the embedded media. Returns the number of removed tags. */
  const takeOut = (one: Placed, index: number): number => {
    const { tag, node } = one;
    const inside = tagsWithin(tags, index);
    const link = media.has(tag.name) ? mediaLink(inside) : undefined;
    report(node, tag.start, nameOf(one), link === undefined ? 'nothing' : 'link');
    const last = one.pair && withContents.has(tag.name) ? one.pair : one;
    if (last.node === node) replace(node, tag.start, last.tag.end, opening(one, last.tag.end) + (link ?? ''));
    else {
      replace(node, tag.start, node.value.length, link ?? '');
      replace(last.node, 0, last.tag.end, '');
      removed.push({ start: node.position?.end.offset ?? 0, end: last.node.position?.start.offset ?? 0 });
    }
    return last === one ? 1 : inside.length + 1;
  };

  for (let index = 0; index < tags.length; index += 1) {
    const one = tags[index];
    if (!one) break;
    const { tag, node } = one;
    if (isAllowed(one)) kept.push(one);
    else if (!isMarkup(one)) {
      report(node, tag.start, nameOf(one), 'text');
      replace(node, tag.start, tag.end, opening(one, tag.end) + asText(node.value.slice(tag.start, tag.end)));
    } else if (!tag.closes && (media.has(tag.name) || withContents.has(tag.name))) index += takeOut(one, index) - 1;
    else {
      kept.push(one);
      const at = tag.start + (tag.closes ? 2 : 1);
      const name = successor(tag.closes ? (one.pair ?? one) : one);
      replace(node, at, at + tag.name.length, tag.closes ? name.replace(/ .*/, '') : name);
      if (tag.closes) continue;
      if (synonyms[tag.name] === undefined) report(node, tag.start, nameOf(one), 'contents');
      if (bars.has(tag.name) && isBare(one)) replace(node, tag.end, tag.end, shownValue(tag));
    }
  }
  for (const [node, all] of edits) node.value = applied(node.value, all);
  if (removed.length > 0) removeNodes(tree, removed);
  return { replaced, kept };
}
