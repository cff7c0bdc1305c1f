import { rehypeShiki, unified } from '@astrojs/markdown-remark';
import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { allowedHtml } from './allowed-html.ts';
import { rehypeDepth, remarkDepth, reportDepth } from './limit-depth.ts';
import { rehypeHeadings } from './rehype-headings.ts';
import { rehypeLinks } from './rehype-links.ts';
import { rehypeLostWords } from './rehype-lost-words.ts';
import { rehypeReading } from './rehype-reading.ts';
import { remarkAutolinks } from './remark-autolinks.ts';
import { remarkEmphasis } from './remark-emphasis.ts';
import { remarkMarks } from './remark-marks.ts';

type ShikiConfig = NonNullable<Parameters<typeof rehypeShiki>[0]>;

const tokenColor = /var\(--astro-code-(token-[a-z-]+)\)/;

/** Colors code with classes (`token-keyword`) instead of inline styles, which the content security policy forbids. */
const classesForColors: NonNullable<ShikiConfig['transformers']>[number] = {
  name: 'classes-for-colors',
  preprocess(_code, options) {
    // Shiki leaves a line as it is after 500 ms, so that a busy machine would write other bytes.
    options.tokenizeTimeLimit = 0;
  },
  root(tree) {
    visit(tree, 'element', ({ properties }: Element) => {
      const [, token] = tokenColor.exec(String(properties['style'])) ?? [];
      if (token !== undefined) properties['class'] = token;
      delete properties['style'];
    });
  },
};

/** How code is highlighted, in texts and in the samples of the API's documentation. */
export const highlighting = { theme: 'css-variables', transformers: [classesForColors] } satisfies ShikiConfig;

const parseHtml = rehypeRaw();

/** Parses the HTML in Markdown. Other bodies stay as they are, because the parser drops an empty first line of code. */
const rehypeHtml = () => (tree: Root, file: VFile) => {
  const html: unknown[] = [];
  visit(tree, 'raw', (node) => void html.push(node));
  if (html.length === 0) return tree;
  try {
    return parseHtml(tree, file);
  } catch (error) {
    // It overflows the stack at some thousands of elements in each other.
    if (!(error instanceof RangeError)) throw error;
    reportDepth(file, tree);
    return { type: 'root', children: [] } satisfies Root;
  }
};

/** The Markdown processor of all Markdown: bodies in the content folder, and `.md` files in `src/pages`. */
export const markdownProcessor = unified({
  // The plugin below is Astro's, with an option: a single tilde strikes nothing out (`9~12, 13~18`).
  gfm: false,
  // A page and its Markdown must have the same quotation marks.
  smartypants: false,
  remarkPlugins: [
    remarkDepth,
    [remarkGfm, { singleTilde: false }],
    remarkCjkFriendly,
    remarkEmphasis,
    remarkAutolinks,
    remarkMarks,
  ],
  // IDs of footnotes have no prefix against DOM clobbering, because no script reads them.
  remarkRehype: { clobberPrefix: '' },
  // Code is highlighted last, since the sanitizer would remove the highlighter's elements.
  rehypePlugins: [
    rehypeHtml,
    rehypeDepth,
    rehypeLinks,
    [rehypeSanitize, allowedHtml],
    rehypeLostWords,
    rehypeReading,
    rehypeHeadings,
    [rehypeShiki, highlighting],
  ],
});
