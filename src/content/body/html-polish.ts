import type { Element, Root } from 'hast';
import { unbroken } from './unbroken.ts';
import { eachElement } from './walk.ts';

/** From this number of columns on, tables scroll on the narrowest screens. */
const minScrollingColumns = 5;

const columnsOf = ({ children }: Element): number =>
  Math.max(
    0,
    ...children.map((child) => {
      if (child.type !== 'element') return 0;
      return child.tagName === 'tr'
        ? child.children.filter((cell) => cell.type === 'element').length
        : columnsOf(child);
    }),
  );

/** A rehype plugin for HTML pages only: unbroken amounts, labels of checkboxes, and focus for wide tables. */
export const polished = () => (tree: Root) => {
  eachElement(tree, (node) => {
    const { tagName, properties } = node;
    if (tagName !== 'code' && tagName !== 'pre')
      for (const child of node.children) if (child.type === 'text') child.value = unbroken(child.value);
    // The checkbox is disabled, and a screen reader must announce its state.
    if (tagName === 'input') properties['ariaLabel'] = properties['checked'] === true ? 'Done' : 'To do';
    // A scrollable region must be focusable for keyboard users (WCAG 2.1.1).
    if (tagName === 'table' && columnsOf(node) >= minScrollingColumns) properties['tabIndex'] = 0;
  });
};
