import type { ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Html } from 'mdast';
import type { Options, State } from 'mdast-util-to-hast';
import { raw } from 'hast-util-raw';
import { footnoteOptions } from './footnote-words.ts';
import { allowedHtml } from './html/html-allowlist.ts';
import { highlighted } from './html-code.ts';
import { headingsInOrder } from './html-headings.ts';
import { withoutNotes } from './html/html-in-body.ts';
import { modern } from './html-obsolete.ts';
import { htmlTags } from './html/html-tags.ts';

/** HTML of a body as HTML, without its comments. */
function html(_state: State, { value }: Html): ElementContent | undefined {
  const text = withoutNotes(value, htmlTags(value).comments);
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

/** HTML in Markdown, parsed, and reduced to what a body may hold. Costly, and needed only where there is some. */
export const parsedHtml = () => (tree: Root) => sanitize(raw(tree), allowedHtml) as Root;

/** What every body goes through once it is HTML, in this order. Each is a rehype plugin. */
export const htmlPlugins = [modern, headingsInOrder, highlighted] as const;
