import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlPlugins } from '../../content/body/html-plugins.ts';
import { toHtmlTree } from '../../content/body/html-tree.ts';
import { markdownTree, eachElement } from '../../content/body/tree.ts';

const childElements = ({ children }: Element): Element[] => children.filter((child) => child.type === 'element');

const textOf = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

/** Adds column headings to cells as `data-label`, for narrow screens. The table never scrolls, so it needs no focus. */
function labelCells(table: Element): void {
  delete table.properties['tabIndex'];
  const [head, body] = childElements(table);
  if (!head || !body) return;
  const labels = childElements(head).flatMap(childElements).map(textOf);
  for (const row of childElements(body))
    for (const [index, { properties }] of childElements(row).entries()) properties['dataLabel'] = labels[index];
}

/** The longest inline code, in characters, that fits on the narrowest screen without a line break. */
const maxUnbrokenCode = 30;

function adaptToNarrowScreens(tree: Root): void {
  eachElement(tree, (element, parent) => {
    const { tagName, children, properties } = element;
    if (tagName === 'table') labelCells(element);
    if (tagName !== 'code' || (parent.type === 'element' && parent.tagName === 'pre')) return;
    const [text] = children;
    if (text?.type === 'text' && text.value.length <= maxUnbrokenCode) properties['className'] = ['whole'];
  });
}

export function renderMarkdown(markdown: string): string {
  const tree = toHtmlTree(markdownTree(markdown));
  for (const plugin of htmlPlugins) plugin()(tree);
  adaptToNarrowScreens(tree);
  return toHtml(tree);
}
