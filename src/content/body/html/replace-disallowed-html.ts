import type { Html, Nodes, Root } from 'mdast';
import { escapeXml } from '../../../text/escape-xml.ts';
import { fallbackLinkText } from '../addresses.ts';
import { allowedElements } from './html-allowlist.ts';
import {
  attributeOf,
  lineCounter,
  withEdits,
  type Edit,
  type HtmlTag,
  type LocatedTag,
  type LocatedTags,
  type Range,
} from './html-tags.ts';

export interface ReplacedHtml {
  /** The element name as in the source, or the start of a declaration: `!doctype`. */
  readonly element: string;
  /** What replaces the element: its tag as plain text, its contents, nothing, or a link to embedded media. */
  readonly replacement: 'text' | 'contents' | 'nothing' | 'link';
  readonly line: number;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Elements that are removed together with their contents, because their contents are not prose. */
const removedWithContents = setOf('script style template svg video audio iframe');
const mediaElements = setOf('video audio iframe frame embed object area');
const booleanAttributes = setOf('checked disabled hidden open reversed');
/** Disallowed elements whose replacement is never a `span`. Most of them begin an HTML block (CommonMark 4.6). */
const blockElements = setOf(
  'address article aside body dialog fieldset footer form frameset head header hgroup html legend main nav noframes ' +
    'optgroup option search title',
);
const voidElements = setOf('br col hr img input source wbr');

/** Elements that are replaced with an exact equivalent and without a warning. A value can include an attribute. */
const synonyms: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  center: 'div align="center"',
  dir: 'ul',
  image: 'img',
  menu: 'ul',
};

/** Whether a tag is meant as HTML, unlike `<Value>` in prose: it has a matching tag, an attribute value or `/>`. */
const isMarkup = ({ tag, node, pair }: LocatedTag): boolean =>
  pair !== undefined ||
  (!tag.closes && (tag.attributes.some(({ value }) => value !== '') || node.value.startsWith('/>', tag.end - 2)));

/** Whether to keep a tag. Rejects disallowed elements, inputs except checkboxes, and prose like `a <b and c> d`. */
function isAllowed({ tag, pair }: LocatedTag): boolean {
  const { name, closes, attributes } = tag;
  if (name === 'input') return /^checkbox$/i.test(attributeOf(tag, 'type') ?? '');
  if (closes || pair !== undefined || voidElements.has(name)) return allowedElements.has(name);
  const isProse =
    attributes.length > 0 &&
    attributes.every(({ name: attribute, value }) => value === '' && !booleanAttributes.has(attribute));
  return allowedElements.has(name) && !isProse;
}

/** The maximum number of characters before and after a tag that `isAloneOnLine()` checks, because lines can be long. */
const maxChecked = 200;

function isAloneOnLine({ tag: { start, end }, node: { value }, isBlock }: LocatedTag): boolean {
  const before =
    value
      .slice(Math.max(0, start - maxChecked), start)
      .split('\n')
      .at(-1) ?? '';
  const [after = ''] = value.slice(end, end + maxChecked).split('\n', 1);
  return isBlock && (before + after).trim() === '';
}

/** Returns the new element name for a start tag. It can include an attribute: `div align="center"`. */
function replacementOf(startTag: LocatedTag): string {
  const { name } = startTag.tag;
  const synonym = synonyms[name];
  if (synonym !== undefined) return synonym;
  if (!startTag.pair) return 'wbr';
  if (attributeOf(startTag.tag, 'href') !== undefined) return 'a';
  return blockElements.has(name) || isAloneOnLine(startTag) ? 'div' : 'span';
}

const onOneLine = (text: string): string => escapeXml(text).replace(/\s+/g, ' ');

/**
 * Returns an HTML link, on one line, that replaces embedded media, so that pages request nothing from other sites. The
 * first tag is the media element; all other tags are inside it. Undefined if no tag has a URL.
 */
function mediaLink([media, ...inner]: readonly HtmlTag[]): string | undefined {
  const url =
    attributeOf(media, 'src') ??
    attributeOf(media, 'data') ??
    attributeOf(media, 'href') ??
    inner.map((tag) => attributeOf(tag, 'src')).find(Boolean);
  const address = url?.trim() ?? '';
  if (address === '') return undefined;
  const title = attributeOf(media, 'title') ?? attributeOf(media, 'alt') ?? attributeOf(media, 'aria-label');
  return `<a href="${onOneLine(address)}">${onOneLine(title ?? fallbackLinkText(address))}</a>`;
}

/** Returns the element name of a tag as written in the source: `IFRAME`. */
const sourceName = ({ tag, node }: LocatedTag): string =>
  node.value.slice(tag.start + (tag.closes ? 2 : 1)).slice(0, tag.name.length);

/** Returns `<p>` if a replaced tag begins an HTML block and text follows offset `end`, otherwise an empty string. */
const paragraphTag = ({ tag, node: { value }, isBlock }: LocatedTag, end: number): string =>
  isBlock && value.slice(0, tag.start).trim() === '' && value.slice(end).trim() !== '' ? '<p>' : '';

/** Returns the start tag at `index` and all tags between it and its end tag, if it has one. */
function tagsWithin(tags: readonly LocatedTag[], index: number): HtmlTag[] {
  const end = tags[index]?.pair;
  let endIndex = index + 1;
  while (end && endIndex < tags.length && tags[endIndex] !== end) endIndex += 1;
  return tags.slice(index, endIndex).map(({ tag }) => tag);
}

/** Removes all nodes that are entirely inside a source range. The ranges must be in text order. */
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

/** Replaces disallowed HTML in a Markdown tree. Returns all replacements except `synonyms`. Keeps line numbers. */
export function replaceDisallowedHtml(tree: Root, { tags, declarations }: LocatedTags): readonly ReplacedHtml[] {
  const edits = new Map<Html, Edit[]>();
  const removed: Range[] = [];
  const replaced: ReplacedHtml[] = [];
  const lineAt = lineCounter();
  const report = (node: Html, at: number, element: string, replacement: ReplacedHtml['replacement']): void =>
    void replaced.push({ element, replacement, line: lineAt(node, at) });
  const replace = (node: Html, { start, end }: Range, text: string): void => {
    const lines = '\n'.repeat(node.value.slice(start, end).split('\n').length - 1);
    const nodeEdits = edits.get(node) ?? [];
    nodeEdits.push({ start, end, text: text.includes('\n') ? text : text + lines });
    edits.set(node, nodeEdits);
  };

  for (const { node, range } of declarations) {
    const text = node.value.slice(range.start, range.end);
    const isDoctype = /^<!doctype/i.test(text);
    report(node, range.start, /^<[!?/]?[^\s>]*/.exec(text)?.[0].slice(1) ?? '', isDoctype ? 'nothing' : 'text');
    replace(node, range, isDoctype ? '' : escapeXml(text));
  }

  /**
   * Removes a start tag, and for elements in `removedWithContents` also the contents and the end tag. Replaces media
   * with a link. Returns the number of removed tags.
   */
  const removeElement = (located: LocatedTag, index: number): number => {
    const { tag, node } = located;
    const inside = tagsWithin(tags, index);
    const link = mediaElements.has(tag.name) ? mediaLink(inside) : undefined;
    const hidesContents = removedWithContents.has(tag.name);
    const withoutLink = located.pair && !hidesContents ? 'contents' : 'nothing';
    report(node, tag.start, sourceName(located), link === undefined ? withoutLink : 'link');
    const last = located.pair && hidesContents ? located.pair : located;
    const { end } = last.tag;
    if (last.node === node) replace(node, { start: tag.start, end }, paragraphTag(located, end) + (link ?? ''));
    else {
      replace(node, { start: tag.start, end: node.value.length }, link ?? '');
      replace(last.node, { start: 0, end }, '');
      removed.push({ start: node.position?.end.offset ?? 0, end: last.node.position?.start.offset ?? 0 });
    }
    return last === located ? 1 : inside.length + 1;
  };

  for (let index = 0; index < tags.length; index += 1) {
    const located = tags[index];
    if (!located) break;
    const { tag, node, pair = located } = located;
    if (isAllowed(located)) continue;
    if (!isMarkup(located)) {
      report(node, tag.start, sourceName(located), 'text');
      replace(node, tag, paragraphTag(located, tag.end) + escapeXml(node.value.slice(tag.start, tag.end)));
    } else if (!tag.closes && (mediaElements.has(tag.name) || removedWithContents.has(tag.name)))
      index += removeElement(located, index) - 1;
    else {
      const start = tag.start + (tag.closes ? 2 : 1);
      const name = replacementOf(tag.closes ? pair : located);
      replace(node, { start, end: start + tag.name.length }, tag.closes ? name.replace(/ .*/, '') : name);
      if (tag.closes) continue;
      if (synonyms[tag.name] === undefined) report(node, tag.start, sourceName(located), 'contents');
    }
  }
  for (const [node, nodeEdits] of edits) node.value = withEdits(node.value, nodeEdits);
  if (removed.length > 0) removeNodes(tree, removed);
  return replaced;
}
