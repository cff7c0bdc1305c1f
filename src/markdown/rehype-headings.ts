import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Sets heading levels: they start at 2, below the title of the page, and skip none. */
export const rehypeHeadings = () => (tree: Root) => {
  const enclosing: number[] = [];
  visit(tree, 'element', (node) => {
    const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (digit === undefined || node.properties['id'] === 'footnote-label') return;
    while ((enclosing.at(-1) ?? 0) >= Number(digit)) enclosing.pop();
    enclosing.push(Number(digit));
    node.tagName = `h${Math.min(enclosing.length + 1, 6)}`;
  });
};
