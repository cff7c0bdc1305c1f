import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const extensions = [gfmToMarkdown()];

/** Escapes plain text so that Markdown renders it unchanged. */
export const escapeMarkdown = (text: string): string =>
  toMarkdown({ type: 'paragraph', children: [{ type: 'text', value: text }] }, { extensions }).trim();
