import type { Nodes, Root } from 'mdast';
import { bodyLimits } from './body-limits.ts';
import { allowedElements } from './html/html-allowlist.ts';
import { htmlTags } from './html/html-tags.ts';

/** Where a body goes beyond a limit, or that a parser fails on it, whatever its size. */
export interface LimitViolation {
  readonly limit: keyof typeof bodyLimits | 'unreadable';
  /** Line of the body, from 1. */
  readonly line: number;
}

const marker = /([ \t]*)(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]+\]:)/y;

function markersOf(line: string): number {
  let count = 0;
  marker.lastIndex = 0;
  // Two columns before a marker are the least that a list inside another takes.
  for (let found = marker.exec(line); found; found = marker.exec(line)) count += 1 + (found[1] ?? '').length / 2;
  return count;
}

const marks = /[&*/<>@[\\\]_`~]|www\./g;
const beyondAscii = /[\u0080-\uffff]/;

const crowdingOf = (line: string): number =>
  beyondAscii.test(line) ? line.length * (line.match(marks)?.length ?? 0) : 0;

/**
 * Finds a violation before parsing, whose time grows with the square of the depth of quotes and of the length of a line.
 */
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

/** Elements that no end tag closes, or whose end tag may be left out: they open no depth that can be counted. */
const uncounted = new Set(
  ['br', 'hr', 'img', 'input', 'source', 'p', 'li', 'dt', 'dd', 'rt', 'rp', 'tr', 'td', 'th'].concat([
    'thead',
    'tbody',
    'tfoot',
  ]),
);

/** Finds a violation in the tree. Walks without recursion, since the tree may be too deep for it. */
export function treeViolation(tree: Root): LimitViolation | undefined {
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  let [elements, parts] = [0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const line = node.position?.start.line ?? 1;
    parts += 1;
    if (node.type === 'html')
      for (const { name, closes } of htmlTags(node.value).tags) {
        parts += 1;
        // Of others no more is published than a pair of tags, which is looked at in turn.
        if (allowedElements.has(name) && !uncounted.has(name)) elements = Math.max(0, elements + (closes ? -1 : 1));
      }
    if (node.type === 'table') {
      const cells = node.children.length * (node.children[0]?.children.length ?? 0);
      if (cells > bodyLimits.cells) return { limit: 'cells', line };
      parts += cells;
    }
    if (depth > bodyLimits.depth || elements > bodyLimits.depth) return { limit: 'depth', line };
    if (parts > bodyLimits.parts) return { limit: 'parts', line };
    if ('children' in node)
      for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}
