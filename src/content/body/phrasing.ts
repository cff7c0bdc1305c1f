import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const extensions = [gfmToMarkdown()];

/** Markdown of a node within a paragraph, that reads as that node whatever characters it holds. Ends with a line break. */
export const phrasing = (node: PhrasingContent): string =>
  toMarkdown({ type: 'paragraph', children: [node] }, { extensions });
