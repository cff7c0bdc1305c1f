import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const extensions = [gfmToMarkdown()];

/** Markdown of a node within a paragraph, that reads as that node whatever characters it holds. Ends with a line break. */
export const phrasing = (node: PhrasingContent): string =>
  toMarkdown({ type: 'paragraph', children: [node] }, { extensions });

/** Words, commas and full stops, as in most facts, need no escapes: writing a tree takes 20 µs. */
const plain = /^(?:\p{L}[\p{L}\p{N}]*|\p{N}+(?= |$))(?:[,.]? [\p{L}\p{N}]+)*(?:(?<!^\p{N}+)\.)?$/u;

/** Writes plain text as Markdown that reads as that text, whatever characters it holds. */
export const escapeMarkdown = (text: string): string =>
  plain.test(text) ? text : phrasing({ type: 'text', value: text }).trim();
