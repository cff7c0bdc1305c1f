import { unified } from '@astrojs/markdown-remark';
import { toHtml } from 'hast-util-to-html';
import { toHtmlTree } from '../content/body/html-tree.ts';
import { markdownTree } from '../content/body/parse-markdown.ts';
import { labelled } from './labelled-cells.ts';
import { unbrokenCode } from './unbroken-code.ts';
import { htmlPlugins, parsedHtml, toHtmlOptions } from '../content/body/html-plugins.ts';

/**
 * Astro's way from Markdown to HTML, with what `parseBody` does on its own: GitHub's flavour, HTML in it reduced
 * to what a body may hold. Bodies are not rendered by it, since they have been parsed by then; a test holds the
 * two to the same HTML.
 */
export const markdownProcessor = unified({
  rehypePlugins: [parsedHtml, ...htmlPlugins],
  remarkRehype: toHtmlOptions,
  // A page states the same words as its Markdown, quotation marks included.
  smartypants: false,
});

/** Renders generated Markdown. */
export function renderMarkdown(markdown: string): string {
  const tree = toHtmlTree(markdownTree(markdown));
  for (const plugin of [...htmlPlugins, labelled, unbrokenCode]) plugin()(tree);
  return toHtml(tree);
}
