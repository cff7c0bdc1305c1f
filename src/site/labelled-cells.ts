import type { Element, Root } from 'hast';
import { eachElement } from '../content/body/walk.ts';

const text = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

const elements = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

/**
 * A rehype plugin: the cells of a table carry the heading of their column in `data-label`, which stands before them
 * where the columns of a row stand below each other. Such a table is never wider than what it is in, and needs no focus.
 */
export const labelled = () => (tree: Root) => {
  eachElement(tree, (table) => {
    if (table.tagName !== 'table') return;
    delete table.properties['tabIndex'];
    const [head, body] = elements(table);
    if (!head || !body) return;
    const labels = elements(head).flatMap(elements).map(text);
    for (const row of elements(body))
      for (const [index, { properties }] of elements(row).entries()) properties['dataLabel'] = labels[index];
  });
};
