import Slugger from 'github-slugger';
import type { ElementContent, Root, RootContent } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { factsOf } from './body.ts';
import { elementIds } from './element-ids.ts';

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/**
 * Sets heading levels: they start at 2, below the title of the page, and skip none. Adds IDs as GitHub does, before
 * Astro does, which knows no other IDs of the page. Elements keep the IDs that their author gave them.
 */
export const rehypeHeadings = () => (tree: Root, file: VFile) => {
  const ids = new Set<string>(Object.values(elementIds));
  visit(tree, 'element', ({ properties }) => {
    const { id } = properties;
    if (typeof id !== 'string') return;
    if (ids.has(id)) delete properties['id'];
    else ids.add(id);
  });
  const slugger = new Slugger();
  for (const id of ids) slugger.occurrences[id] = 0;
  const enclosing: number[] = [];
  visit(tree, 'element', (node) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    const { properties } = node;
    if (digit === undefined || properties['id'] === 'footnote-label') return;
    while ((enclosing.at(-1) ?? 0) >= Number(digit)) enclosing.pop();
    enclosing.push(Number(digit));
    node.tagName = `h${Math.min(enclosing.length + 1, 6)}`;
    properties['id'] ??= slugger.slug(textOf(node).trim() || 'part');
    ids.add(properties['id']);
  });
  const facts = factsOf(file);
  if (facts) facts.ids = ids;
};
