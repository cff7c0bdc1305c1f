import Slugger from 'github-slugger';
import type { Nodes, Root } from 'hast';
import { isExternal, fallbackLinkText } from './addresses.ts';
import { elementIds } from './element-ids.ts';
import { eachElement } from './tree.ts';

export interface BodyHeading {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
}

/**
 * Returns a function that converts heading levels to published levels. Call it for each heading in text order.
 * Published levels start at 2, below the title of the page, and never skip a level.
 */
export function headingLevels(): (depth: number) => number {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(open.length + 1, 6);
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return ' ';
  // An image on another site becomes a link with this text.
  if (node.type === 'element' && node.tagName === 'img') {
    const { src, alt } = node.properties;
    if (typeof src !== 'string' || !isExternal(src)) return '';
    return typeof alt === 'string' && alt !== '' ? alt : fallbackLinkText(src);
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns the ids of the page frame and of all elements in a tree. Removes each `id` that is already in use. */
function takenIds(tree: Root): Set<string> {
  const taken = new Set<string>(Object.values(elementIds));
  eachElement(tree, ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string') return;
    if (taken.has(id)) delete properties['id'];
    else taken.add(id);
  });
  return taken;
}

/** Normalizes heading levels, and adds unique ids as Astro and GitHub do. Returns the headings and all ids in use. */
export function arrangeHeadings(tree: Root): { headings: BodyHeading[]; ids: Set<string> } {
  const ids = takenIds(tree);
  const slugger = new Slugger();
  for (const id of ids) slugger.occurrences[id] = 0;
  const level = headingLevels();
  const headings: BodyHeading[] = [];
  eachElement(tree, (node) => {
    const [, written] = /^h([1-6])$/.exec(node.tagName) ?? [];
    const given = node.properties['id'];
    if (written === undefined || given === 'footnote-label') return;
    const depth = level(Number(written));
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const id = typeof given === 'string' ? given : slugger.slug(text || 'part');
    ids.add(id);
    node.tagName = `h${depth}`;
    node.properties['id'] = id;
    headings.push({ depth, text, id });
  });
  return { headings, ids };
}
