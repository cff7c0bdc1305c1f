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
 * Returns a function that converts the level of a source heading to its published level. Call it for each heading in
 * the order of the text. Published levels start at 2, below the title of the page, and never skip a level.
 */
export function headingLevels(): (depth: number) => number {
  const enclosingLevels: number[] = [];
  return (depth) => {
    while ((enclosingLevels.at(-1) ?? 0) >= depth) enclosingLevels.pop();
    enclosingLevels.push(depth);
    return Math.min(enclosingLevels.length + 1, 6);
  };
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return ' ';
  if (node.type === 'element' && node.tagName === 'img') {
    const { src, alt } = node.properties;
    if (typeof src !== 'string' || !isExternal(src)) return '';
    // An image on another site is published as a link with this text.
    return typeof alt === 'string' && alt !== '' ? alt : fallbackLinkText(src);
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Removes ids that repeat an earlier id in the tree or are in `elementIds`. Returns `elementIds` and all kept ids. */
function deduplicateIds(tree: Root): Set<string> {
  const taken = new Set<string>(Object.values(elementIds));
  eachElement(tree, ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string') return;
    if (taken.has(id)) delete properties['id'];
    else taken.add(id);
  });
  return taken;
}

/** Sets published heading levels, and adds ids as GitHub does. The returned `ids` include those in `elementIds`. */
export function normalizeHeadings(tree: Root): { headings: BodyHeading[]; ids: Set<string> } {
  const ids = deduplicateIds(tree);
  const slugger = new Slugger();
  for (const id of ids) slugger.occurrences[id] = 0;
  const level = headingLevels();
  const headings: BodyHeading[] = [];
  eachElement(tree, (node) => {
    const [, sourceDepth] = /^h([1-6])$/.exec(node.tagName) ?? [];
    const givenId = node.properties['id'];
    if (sourceDepth === undefined || givenId === 'footnote-label') return;
    const depth = level(Number(sourceDepth));
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const id = typeof givenId === 'string' ? givenId : slugger.slug(text || 'part');
    ids.add(id);
    node.tagName = `h${depth}`;
    node.properties['id'] = id;
    headings.push({ depth, text, id });
  });
  return { headings, ids };
}
