import type { Element, Root } from 'hast';
import { unbroken } from './unbroken.ts';
import { eachElement } from './walk.ts';

/** The number of columns that no longer fit on the narrowest screen, where the table scrolls. */
const minScrollingColumns = 5;

/** The most cells that a row of a table has. */
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

/** A plugin of rehype for HTML pages alone: amounts stay on one line, checkboxes have a label, wide tables take the focus. */
export const polished = () => (tree: Root) => {
  eachElement(tree, (node) => {
    const { tagName, properties } = node;
    if (tagName !== 'code' && tagName !== 'pre')
      for (const child of node.children) if (child.type === 'text') child.value = unbroken(child.value);
    // Nobody can change a checkbox, and a screen reader has to name its state.
    if (tagName === 'input') properties['ariaLabel'] = properties['checked'] === true ? 'Done' : 'To do';
    // A scrolling region takes the focus so that the keyboard can scroll it (WCAG 2.1.1).
    if (tagName === 'table' && columnsOf(node) >= minScrollingColumns) properties['tabIndex'] = 0;
  });
};
