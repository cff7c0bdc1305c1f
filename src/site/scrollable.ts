import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Blocks that scroll inside themselves can be reached, and so scrolled, by keyboard in every browser (WCAG 2.1.1). */
export const scrollable = () => (tree: Root) => {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'pre' || tagName === 'table') properties['tabIndex'] = 0;
  });
};
