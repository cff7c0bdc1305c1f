import type { Nodes as HtmlNode, Root as HtmlTree } from 'hast';
import type { Nodes, Root } from 'mdast';
import { allowedElements } from './html/html-allowlist.ts';
import { htmlTags } from './html/html-tags.ts';

/** The limits of a Markdown body. A body within them is checked and rendered in two seconds (`npm run bench:worst`). */
export const bodyLimits = {
  /** The maximum nesting depth of quotes, lists, emphasis and HTML elements. */
  depth: 100,
  /** The maximum length of the source in UTF-16 code units: about a megabyte of English. */
  length: 1_000_000,
  /**
   * The maximum sum, over all non-ASCII lines, of the length of the line times its number of Markdown marks (asterisks,
   * brackets, ampersands). The parser reads such a line again for each link, tag and entity.
   */
  crowding: 200_000_000,
  /** The maximum number of tree nodes (paragraphs, cells, links, tags), including tags that the HTML parser adds. */
  parts: 50_000,
  /** The maximum number of cells in one table. Short rows are padded, so a few characters can become many cells. */
  cells: 20_000,
  /** The maximum sum of positions of blank nodes (empty inline elements, spaces), counted within each run of them. */
  blanks: 200_000,
} as const;

export interface LimitViolation {
  readonly limit: keyof typeof bodyLimits | 'unreadable';
  readonly line: number;
}

const marker = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]+\]:)/y;

function markersOf(line: string): number {
  let count = 0;
  marker.lastIndex = 0;
  // A nested list is indented by at least two columns.
  for (let found = marker.exec(line); found; found = marker.exec(line)) count += 1 + (found[1] ?? '').length / 2;
  return count;
}

const marks = /[&*/<>@[\\\]_`~]|www\./g;
const beyondAscii = /[\u0080-\uffff]/;

const crowdingOf = (line: string): number =>
  beyondAscii.test(line) ? line.length * (line.match(marks)?.length ?? 0) : 0;

/** Returns the first exceeded limit. Call this before parsing, which is quadratic in quote depth and line length. */
export function sourceViolation(source: string): LimitViolation | undefined {
  if (source.length > bodyLimits.length) return { limit: 'length', line: 1 };
  let crowding = 0;
  for (const [index, text] of source.split('\n').entries()) {
    if (markersOf(text) > bodyLimits.depth) return { limit: 'depth', line: index + 1 };
    crowding += crowdingOf(text);
    if (crowding > bodyLimits.crowding) return { limit: 'crowding', line: index + 1 };
  }
  return undefined;
}

/** Elements whose end tag is optional or absent, so that counting tags cannot tell how deeply they are nested. */
const uncounted = new Set('br dd dt hr img input li p rp rt source tbody td tfoot th thead tr'.split(' '));

/** Elements that the HTML parser reopens in each following paragraph until it finds their end tag (HTML 13.2.4.3). */
const reopened = new Set('a b code em i s small strike strong tt u'.split(' '));

/** Returns the first limit that a Markdown tree exceeds. Not recursive, because deep trees would overflow the stack. */
export function treeViolation(tree: Root): LimitViolation | undefined {
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  let [open, openAgain, parts] = [0, 0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const line = node.position?.start.line ?? 1;
    parts += /^(?:paragraph|heading|tableCell)$/.test(node.type) ? 1 + openAgain : 1;
    if (node.type === 'html')
      for (const { name, closes } of htmlTags(node.value).tags) {
        const change = closes ? -1 : 1;
        parts += closes ? 1 : 1 + openAgain;
        // Counts only allowed elements that must have an end tag.
        if (allowedElements.has(name) && !uncounted.has(name)) open = Math.max(0, open + change);
        if (open > bodyLimits.depth) return { limit: 'depth', line };
        if (reopened.has(name)) openAgain = Math.max(0, openAgain + change);
      }
    if (node.type === 'table') {
      const cells = node.children.length * (node.children[0]?.children.length ?? 0);
      if (cells > bodyLimits.cells) return { limit: 'cells', line };
      parts += cells;
    }
    if (depth > bodyLimits.depth) return { limit: 'depth', line };
    if (parts > bodyLimits.parts) return { limit: 'parts', line };
    if ('children' in node)
      for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

/** Allowed elements that show nothing without content, and do not interrupt a run of blank content. */
const inline = new Set(
  (
    'a abbr b bdi bdo cite code del details dfn em i ins kbd mark q rp rt ruby s samp small source span strike strong ' +
    'sub sup time tt u var'
  ).split(' '),
);

/** Counts the nodes of an inline element or text without visible content. Returns 0 for every other node. */
function blankSize(node: HtmlNode): number {
  if (node.type === 'text') return node.value.trim() === '' ? 1 : 0;
  if (node.type !== 'element' || !inline.has(node.tagName)) return 0;
  const sizes = node.children.map(blankSize);
  return sizes.includes(0) ? 0 : sizes.reduce((sum, size) => sum + size, 1);
}

/** Returns whether a tree exceeds `blanks`. Its conversion to Markdown is quadratic in the length of blank content. */
export function hasTooManyBlanks(tree: HtmlTree): boolean {
  let total = 0;
  const waiting: HtmlNode[] = [tree];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    if (!('children' in parent)) continue;
    let run = 0;
    for (const child of parent.children) {
      const size = blankSize(child);
      run = size === 0 ? 0 : run + size;
      total += run;
      if (total > bodyLimits.blanks) return true;
      waiting.push(child);
    }
  }
  return false;
}
