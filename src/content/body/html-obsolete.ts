import type { Element, Properties, Root } from 'hast';
import { unbroken } from './unbroken.ts';
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

/** Columns of numbers that no longer fit on the narrowest screen, where a table of them scrolls. */
const widestOnPhone = 5;

/** The most cells that a row of a table has. */
const columnsOf = ({ children }: Element): number =>
  Math.max(
    0,
    ...children.map((child) =>
      child.type !== 'element'
        ? 0
        : child.tagName === 'tr'
          ? child.children.filter((cell) => cell.type === 'element').length
          : columnsOf(child),
    ),
  );

/** HTML of today: no obsolete element or attribute, boxes that say what they show, and amounts on one line. */
export const modern = () => (tree: Root) => {
  eachElement(tree, (node) => {
    node.tagName = successors[node.tagName] ?? node.tagName;
    const { tagName, properties } = node;
    if (tagName !== 'code' && tagName !== 'pre')
      for (const child of node.children) if (child.type === 'text') child.value = unbroken(child.value);
    if (properties['align'] !== undefined) aligned(properties);
    if (tagName === 'a') anchored(properties);
    else if (tagName === 'input') box(node);
    else if (tagName === 'table' && columnsOf(node) >= widestOnPhone) {
      // What scrolls inside itself can be reached, and so scrolled, by keyboard (WCAG 2.1.1).
      properties['tabIndex'] = 0;
    }
  });
};
