import Slugger from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { isElsewhere, namedBy } from './addresses.ts';
import { elementIds } from './reserved-ids.ts';
import { headingDepth, headingLevels } from './heading-levels.ts';
import { eachElement } from './walk.ts';

export interface BodyHeading {
  readonly depth: number;
  readonly text: string;
  readonly id: string;
}

const footnotesLabel = 'footnote-label';

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return ' ';
  // An image of another site becomes a link with this text.
  if (node.type === 'element' && node.tagName === 'img') {
    const { src, alt } = node.properties;
    if (typeof src !== 'string' || !isElsewhere(src)) return '';
    return typeof alt === 'string' && alt !== '' ? alt : namedBy(src);
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Collects the ids in a text. Removes repeated ids and those that the page frame uses. */
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

/** Normalizes heading levels and adds unique ids, as Astro and GitHub do. Returns headings and ids. */
export function arrangeHeadings(tree: Root): { headings: BodyHeading[]; ids: Set<string> } {
  const ids = takenIds(tree);
  const slugger = new Slugger();
  for (const id of ids) slugger.occurrences[id] = 0;
  const level = headingLevels();
  const headings: BodyHeading[] = [];
  const arrange = (node: Element, written: number): void => {
    const own = node.properties['id'];
    if (own === footnotesLabel) return;
    const depth = level(written);
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const id = typeof own === 'string' ? own : slugger.slug(text || 'part');
    ids.add(id);
    node.tagName = `h${depth}`;
    node.properties['id'] = id;
    headings.push({ depth, text, id });
  };
  eachElement(tree, (node) => {
    const depth = headingDepth(node.tagName);
    if (depth !== undefined) arrange(node, depth);
  });
  return { headings, ids };
}

export const headingsInOrder = () => (tree: Root) => void arrangeHeadings(tree);
