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

/** HTML of a body as HTML, without its comments, which are notes to the next editor. */
function html(_state: State, { value }: Html): ElementContent | undefined {
  const text = withoutComments(value);
  // The parser of HTML takes it further; no type of hast knows it.
  return text.trim() === '' ? undefined : ({ type: 'raw', value: text } as unknown as ElementContent);
}

/** How Markdown becomes HTML: the ids of footnotes are without a prefix, since no script reads them. */
export const toHtmlOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  ...footnoteOptions,
  handlers: { html },
} satisfies Options;

/** A plugin of rehype that parses HTML in Markdown and reduces it to what a body may hold. Costly: only for bodies with HTML. */
export const parsedHtml = () => (tree: Root) => sanitize(raw(tree), allowedHtml) as Root;

/** The rehype plugins that every body goes through once it is HTML, in this order. */
export const htmlPlugins = [modern, headingsInOrder, polished, highlighted] as const;
