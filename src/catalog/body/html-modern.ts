import type { Element, Properties, Root } from 'hast';
import { eachElement } from './walk.ts';

/** Elements that the HTML standard has dropped, and what it says to write. */
const successors: Readonly<Record<string, string>> = { tt: 'code', strike: 's' };

const alignments = ['left', 'center', 'right'];

function aligned(properties: Properties): void {
  const { align } = properties;
  delete properties['align'];
  const value = typeof align === 'string' ? align.toLowerCase() : '';
  if (alignments.includes(value)) properties['className'] = [`align-${value}`];
}

function anchored(properties: Properties): void {
  const { name } = properties;
  delete properties['name'];
  if (properties['id'] === undefined && typeof name === 'string' && /^\S+$/.test(name)) properties['id'] = name;
}

function box({ properties }: Element): void {
  // Nobody can change it, and a reader who hears the page has to be told what it says.
  properties['ariaLabel'] = properties['checked'] === true ? 'Done' : 'To do';
}

/** HTML of today: no obsolete element or attribute, and boxes that say what they show. */
export const modern = () => (tree: Root) => {
  eachElement(tree, (node) => {
    node.tagName = successors[node.tagName] ?? node.tagName;
    const { tagName, properties } = node;
    if (tagName === 'td' || tagName === 'th') aligned(properties);
    else if (tagName === 'a') anchored(properties);
    else if (tagName === 'input') box(node);
    else if (tagName === 'pre' || tagName === 'table') {
      // Blocks that scroll inside themselves can be reached, and so scrolled, by keyboard (WCAG 2.1.1).
      properties['tabIndex'] = 0;
    }
  });
};
