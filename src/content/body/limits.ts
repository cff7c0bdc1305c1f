import type { Nodes as HtmlNode, Root as HtmlTree } from 'hast';
import type { Nodes, Root } from 'mdast';
import { allowedElements } from './html/html-allowlist.ts';
import { htmlTags } from './html/html-tags.ts';

/** The limits of a Markdown body. Within them, checking 100 KB takes at most two seconds (`npm run bench:worst`). */
export const bodyLimits = {
  /** The maximum nesting depth of quotes, lists, emphasis and HTML elements. */
  depth: 100,
  /** The maximum length of the source in UTF-16 code units: about a megabyte of English. */
  length: 1_000_000,
  /**
   * The maximum total effort of the lines with non-ASCII characters, which the parser rereads for each link, tag and
   * entity. The effort of a line is its length times its number of special characters (such as `*` and `[`).
   */
  lineEffort: 200_000_000,
  /** The maximum number of nodes (paragraphs, cells, links, tags), including elements that the HTML parser adds. */
  nodes: 50_000,
  /** The maximum number of cells in one table. Short rows are padded, so a few characters can become many cells. */
  cells: 20_000,
  /** The maximum sum of n²/2 over all runs of n adjacent blank nodes (empty inline elements, whitespace). */
  blanks: 200_000,
} as const;

export interface LimitViolation {
  readonly limit: keyof typeof bodyLimits | 'unreadable';
  readonly line: number;
}

const marker = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]+\]:)/y;

function maxDepthOf(line: string): number {
  let depth = 0;
  marker.lastIndex = 0;
  // Every two columns of indentation can be one level of a nested list.
  for (let match = marker.exec(line); match; match = marker.exec(line)) depth += 1 + (match[1] ?? '').length / 2;
  return depth;
}

const marks = /[&*/<>@[\\\]_`~]|www\./g;
const beyondAscii = /[\u0080-\uffff]/;

const effortOf = (line: string): number =>
  beyondAscii.test(line) ? line.length * (line.match(marks)?.length ?? 0) : 0;

/** Returns the first limit that a source exceeds. Call it before parsing, which can take quadratic time. */
export function sourceViolation(source: string): LimitViolation | undefined {
  if (source.length > bodyLimits.length) return { limit: 'length', line: 1 };
  let effort = 0;
  for (const [index, text] of source.split('\n').entries()) {
    if (maxDepthOf(text) > bodyLimits.depth) return { limit: 'depth', line: index + 1 };
    effort += effortOf(text);
    if (effort > bodyLimits.lineEffort) return { limit: 'lineEffort', line: index + 1 };
  }
  return undefined;
}

/** Elements whose end tag is optional or forbidden. Counting their tags does not tell how deeply they are nested. */
const uncounted = new Set('br dd dt hr img input li p rp rt source tbody td tfoot th thead tr'.split(' '));

/** Elements that the HTML parser reopens in each later paragraph until their end tag (HTML 13.2.4.3). */
const reopened = new Set('a b code em i s small strike strong tt u'.split(' '));

/** Returns the first limit that a Markdown tree exceeds. Not recursive, because deep trees would overflow the stack. */
export function treeViolation(tree: Root): LimitViolation | undefined {
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  let [openElements, reopenedElements, nodes] = [0, 0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const line = node.position?.start.line ?? 1;
    nodes += /^(?:paragraph|heading|tableCell)$/.test(node.type) ? 1 + reopenedElements : 1;
    if (node.type === 'html')
      for (const { name, closes } of htmlTags(node.value).tags) {
        const change = closes ? -1 : 1;
        nodes += closes ? 1 : 1 + reopenedElements;
        if (allowedElements.has(name) && !uncounted.has(name)) openElements = Math.max(0, openElements + change);
        if (openElements > bodyLimits.depth) return { limit: 'depth', line };
        if (reopened.has(name)) reopenedElements = Math.max(0, reopenedElements + change);
      }
    if (node.type === 'table') {
      const cells = node.children.length * (node.children[0]?.children.length ?? 0);
      if (cells > bodyLimits.cells) return { limit: 'cells', line };
      nodes += cells;
    }
    if (depth > bodyLimits.depth) return { limit: 'depth', line };
    if (nodes > bodyLimits.nodes) return { limit: 'nodes', line };
    if ('children' in node)
      for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

const invisibleIfEmpty = new Set(
  (
    'a abbr b bdi bdo cite code del details dfn em i ins kbd mark q rp rt ruby s samp small source span strike strong ' +
    'sub sup time tt u var'
  ).split(' '),
);

/** Returns the number of nodes in a subtree, or 0 if the subtree has visible content. */
function countBlankNodes(node: HtmlNode): number {
  if (node.type === 'text') return node.value.trim() === '' ? 1 : 0;
  if (node.type !== 'element' || !invisibleIfEmpty.has(node.tagName)) return 0;
  const sizes = node.children.map(countBlankNodes);
  return sizes.includes(0) ? 0 : sizes.reduce((sum, size) => sum + size, 1);
}

/** Whether a tree exceeds `bodyLimits.blanks`. Converting a run of blank nodes to Markdown takes quadratic time. */
export function hasTooManyBlanks(tree: HtmlTree): boolean {
  let total = 0;
  const waiting: HtmlNode[] = [tree];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    if (!('children' in parent)) continue;
    let run = 0;
    for (const child of parent.children) {
      const size = countBlankNodes(child);
      run = size === 0 ? 0 : run + size;
      total += run;
      if (total > bodyLimits.blanks) return true;
      waiting.push(child);
    }
  }
  return false;
}
