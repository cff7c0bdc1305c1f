import type { Element, Root } from 'hast';
import { eachElement } from '../content/body/walk.ts';

const text = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

const elements = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

/**
 * A rehype plugin that copies column headings to the `data-label` of each cell. Narrow screens show them, so that
 * tables never scroll and need no focus.
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
