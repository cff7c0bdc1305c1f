import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { htmlPlugins } from '../../content/body/html-plugins.ts';
import { toHtmlTree } from '../../content/body/html-tree.ts';
import { markdownTree, eachElement } from '../../content/body/tree.ts';

/** Inline code of up to this many characters stays on one line. It fits on the narrowest screens. */
const maxUnbrokenCode = 30;

/** Keeps short inline code on one line, and lets keyboard users scroll tables. */
function adaptToNarrowScreens(tree: Root): void {
  eachElement(tree, ({ tagName, children, properties }, parent) => {
    // A scrollable region must be focusable for keyboard users (WCAG 2.1.1).
    if (tagName === 'table') properties['tabIndex'] = 0;
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
