import { unified } from '@astrojs/markdown-remark';
import { toHtml } from 'hast-util-to-html';
import { toHtmlTree } from '../content/body/html-tree.ts';
import { markdownTree } from '../content/body/parse-markdown.ts';
import { labelled } from './labelled-cells.ts';
import { unbrokenCode } from './unbroken-code.ts';
import { htmlPlugins, parsedHtml, toHtmlOptions } from '../content/body/html-plugins.ts';

/**
 * Astro's Markdown processor. It must produce the HTML of `parseBody`, which renders bodies instead of it; a test
 * compares the two.
 */
export const markdownProcessor = unified({
  rehypePlugins: [parsedHtml, ...htmlPlugins],
  remarkRehype: toHtmlOptions,
  // Pages and their Markdown must have identical quotation marks.
  smartypants: false,
});

export function renderMarkdown(markdown: string): string {
  const tree = toHtmlTree(markdownTree(markdown));
  for (const plugin of [...htmlPlugins, labelled, unbrokenCode]) plugin()(tree);
  return toHtml(tree);
}
