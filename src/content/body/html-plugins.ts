import type { ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Html, Parents } from 'mdast';
import type { Options, State } from 'mdast-util-to-hast';
import { raw } from 'hast-util-raw';
import { allowedHtml } from './html-allowlist.ts';
import { highlighted } from './html-code.ts';
import { headingsInOrder } from './html-headings.ts';
import { htmlPiece, withoutComments } from './html-in-body.ts';
import { modern } from './html-obsolete.ts';

const flow = new Set<Parents['type']>(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** HTML of a body as HTML, without its comments; where it is refused, as the text it is. */
function html(_state: State, node: Html, parent: Parents | undefined): ElementContent | undefined {
  const piece = htmlPiece(node.value);
  const value = withoutComments(node.value, piece);
  if (value.trim() === '') return undefined;
  // The parser of HTML takes it further; no type of hast knows it.
  if (piece.refused === undefined) return { type: 'raw', value } as unknown as ElementContent;
  const text = { type: 'text', value: value.replace(/^[ \t]+|[ \t]+$/gm, '') } as const;
  if (parent === undefined || !flow.has(parent.type)) return { type: 'text', value };
  return { type: 'element', tagName: 'p', properties: {}, children: [text] };
}

/** How Markdown becomes HTML: the ids of footnotes are without a prefix, since no script reads them. */
export const toHtmlOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: { html },
} satisfies Options;

/** HTML in Markdown, parsed, and reduced to what a body may hold. Costly, and needed only where there is some. */
export const parsedHtml = () => (tree: Root) => sanitize(raw(tree), allowedHtml) as Root;

/** What every body goes through once it is HTML, in this order. Each is a rehype plugin. */
export const htmlPlugins = [modern, headingsInOrder, highlighted] as const;
