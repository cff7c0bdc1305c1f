import type { Element, Properties, Root } from 'hast';
import { normalizeHeadings } from './headings.ts';
import { highlightCode } from './highlight.ts';
import { eachElement } from './tree.ts';

const successors: Readonly<Record<string, string>> = { tt: 'code', strike: 's' };

function replaceAlign(properties: Properties): void {
  const value = String(properties['align']).toLowerCase();
  delete properties['align'];
  if (/^(?:left|center|right)$/.test(value)) properties['className'] = [`align-${value}`];
}

function replaceName(properties: Properties): void {
  const { name } = properties;
  delete properties['name'];
  if (properties['id'] === undefined && typeof name === 'string' && /^\S+$/.test(name)) properties['id'] = name;
}

/** Replaces obsolete HTML: `tt` and `strike` elements, `align` attributes, and `name` attributes of anchors. */
export function modernize(tree: Root): void {
  eachElement(tree, (node) => {
    node.tagName = successors[node.tagName] ?? node.tagName;
    if (node.properties['align'] !== undefined) replaceAlign(node.properties);
    if (node.tagName === 'a') replaceName(node.properties);
  });
}

/** A table with at least this many columns may have to scroll on narrow screens. */
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

/** Adds accessibility attributes that Markdown lacks: labels for checkboxes, and keyboard focus for wide tables. */
export function enhanceForPages(tree: Root): void {
  eachElement(tree, (node) => {
    const { tagName, properties } = node;
    // The checkbox of a task list item has no label that a screen reader could announce.
    if (tagName === 'input') properties['ariaLabel'] = properties['checked'] === true ? 'Done' : 'To do';
    // A scrollable region must be focusable for keyboard users (WCAG 2.1.1).
    if (tagName === 'table' && columnsOf(node) >= minScrollingColumns) properties['tabIndex'] = 0;
  });
}

/** Rehype plugins for Markdown outside the content folder. `normalizeHeadings` reads ids that `modernize` sets. */
export const htmlPlugins = [modernize, normalizeHeadings, enhanceForPages, highlightCode].map(
  (change) => () => (tree: Root) => {
    change(tree);
  },
);
