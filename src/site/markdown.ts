import { unified } from '@astrojs/markdown-remark';
import { asWritten, readBody } from '../catalog/body.ts';
import { htmlPlugins, parsedHtml, toHtmlOptions } from '../catalog/body/html-plugins.ts';

/**
 * Astro's way from Markdown to HTML, with what `readBody` does on its own: GitHub's flavour, HTML in it reduced
 * to what a body may hold. Bodies are not rendered by it, since they have been parsed by then; a test holds the
 * two to the same HTML.
 */
export const markdownProcessor = unified({
  rehypePlugins: [parsedHtml, ...htmlPlugins],
  remarkRehype: toHtmlOptions,
  // A page states the same words as its Markdown, quotation marks included.
  smartypants: false,
});

/** HTML of Markdown that the catalog itself wrote. */
export const renderMarkdown = (markdown: string): string => readBody(markdown).html(asWritten);
