import type { AstroUserConfig } from 'astro';
import { htmlPlugins } from '../../content/body/html-plugins.ts';
import { parsedHtml, toHtmlOptions } from '../../content/body/html-tree.ts';

type MarkdownProcessor = NonNullable<NonNullable<AstroUserConfig['markdown']>['processor']>;

/**
 * The Markdown processor that Astro uses for Markdown files in `src/pages`. It must produce the same HTML as
 * `parseBody`; a test compares both. `@astrojs/markdown-remark` is loaded on first use, because few projects need it.
 */
export const markdownProcessor: MarkdownProcessor = {
  name: 'unified',
  options: {},
  async createRenderer(shared) {
    const { unified } = await import('@astrojs/markdown-remark');
    return unified({
      rehypePlugins: [parsedHtml, ...htmlPlugins],
      remarkRehype: toHtmlOptions,
      // A page and its Markdown version must have the same quotation marks.
      smartypants: false,
    }).createRenderer(shared);
  },
};
