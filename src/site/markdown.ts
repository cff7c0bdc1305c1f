import { unified } from '@astrojs/markdown-remark';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import { allowedHtml } from '../catalog/html-allowed.ts';
import { aligned } from './aligned.ts';
import { scrollable } from './scrollable.ts';

/** The one way from Markdown to HTML: GitHub's flavour, HTML in it reduced to what a body may hold. */
export const markdownProcessor = unified({
  rehypePlugins: [rehypeRaw, [rehypeSanitize, allowedHtml], aligned, scrollable],
  // A page states the same words as its Markdown, quotation marks included.
  smartypants: false,
});

const renderer = markdownProcessor.createRenderer({ syntaxHighlight: false });

/** HTML of some Markdown. */
export async function renderMarkdown(markdown: string): Promise<string> {
  return (await (await renderer).render(markdown)).code;
}
