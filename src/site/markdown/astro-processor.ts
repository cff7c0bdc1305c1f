import type { AstroUserConfig } from 'astro';
import { htmlPlugins } from '../../content/body/html-plugins.ts';
import { parsedHtml, toHtmlOptions } from '../../content/body/html-tree.ts';

type MarkdownProcessor = NonNullable<NonNullable<AstroUserConfig['markdown']>['processor']>;

/**
 * Astro's Markdown processor, for pages of code in Markdown. It must produce the HTML of `parseBody`; a test compares
 * the two. The library is loaded at the first use, because few projects have such pages.
 */
export const markdownProcessor: MarkdownProcessor = {
  name: 'unified',
  options: {},
  async createRenderer(shared) {
    const { unified } = await import('@astrojs/markdown-remark');
    return unified({
      rehypePlugins: [parsedHtml, ...htmlPlugins],
      remarkRehype: toHtmlOptions,
      // Pages and their Markdown must have identical quotation marks.
      smartypants: false,
    }).createRenderer(shared);
  },
};
