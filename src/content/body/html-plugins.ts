import type { ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Html } from 'mdast';
import type { Options, State } from 'mdast-util-to-hast';
import { raw } from 'hast-util-raw';
import { footnoteOptions } from './footnote-words.ts';
import { allowedHtml } from './html/html-allowlist.ts';
import { withoutComments } from './html/html-tags.ts';
import { highlighted } from './html-code.ts';
import { headingsInOrder } from './html-headings.ts';
import { modern } from './html-obsolete.ts';
import { polished } from './html-polish.ts';

/** Converts HTML in Markdown, without comments, which are notes to the next editor. */
function html(_state: State, { value }: Html): ElementContent | undefined {
  const text = withoutComments(value);
  // The HTML parser handles it later. No hast type describes it.
  return text.trim() === '' ? undefined : ({ type: 'raw', value: text } as unknown as ElementContent);
}

/** Footnote ids need no prefix, since no script reads them. */
export const toHtmlOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  ...footnoteOptions,
  handlers: { html },
} satisfies Options;

/** A rehype plugin that parses and sanitizes HTML in Markdown. Slow: only for bodies with HTML. */
export const parsedHtml = () => (tree: Root) => sanitize(raw(tree), allowedHtml) as Root;

/** The rehype plugins for every body, in this order. */
export const htmlPlugins = [modern, headingsInOrder, polished, highlighted] as const;
