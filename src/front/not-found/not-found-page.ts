import { escapeXml } from '../../contract/escape-xml.ts';
import { longestQuoted } from '../../contract/limits.ts';
import { type Variant, variants } from '../../contract/media.ts';
import { atNotFoundSlot, type NotFoundNotice } from '../../contract/not-found-slot.ts';
import { variantPath } from '../../contract/routes.ts';
import type { Suggestion } from './suggest.ts';

/** The variants of the 404 page. */
export type NotFoundVariant = Extract<Variant, 'html' | 'markdown'>;

const escapedMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');

/**
 * The requested path, as an address bar copies it: percent-encoded, so that it can be neither markup nor prose of its
 * author's, and cut when it is long.
 */
const requestedAddress = ({ pathname }: URL): string =>
  pathname.length <= longestQuoted ? pathname : `${pathname.slice(0, longestQuoted)}…`;

/** How a path and a name are written within each variant. */
const writers: Readonly<
  Record<NotFoundVariant, { readonly href: (path: string) => string; readonly text: (text: string) => string }>
> = {
  html: { href: escapeXml, text: escapeXml },
  markdown: { href: (path) => variantPath(path, variants.markdown.suffix), text: escapedMarkdown },
};

/** The published 404 page, before and after the place where the requested address is filled in, and what is said there. */
export interface NotFoundTemplate {
  readonly before: string;
  readonly notice: NotFoundNotice;
  readonly after: string;
  /** The bytes of both texts in UTF-8. */
  readonly bytes: number;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).byteLength;

/** Splits the published 404 page at its slot; undefined when it has none. */
export function notFoundTemplate(page: string): NotFoundTemplate | undefined {
  const parts = atNotFoundSlot(page);
  return parts && { ...parts, bytes: bytesOf(parts.before) + bytesOf(parts.after) };
}

/** The 404 page with the requested address and the page that was probably meant filled in, and its bytes in UTF-8. */
export function filled(
  { before, notice: { nothingAt, didYouMean }, after, bytes }: NotFoundTemplate,
  variant: NotFoundVariant,
  url: URL,
  { nearest, name }: Suggestion,
): { readonly body: string; readonly bytes: number } {
  const { href, text } = writers[variant];
  // No backtick is left in an encoded path (URL, "path percent-encode set"), so that it stays code in Markdown.
  const address = requestedAddress(url);
  const meant = { href: href(nearest ?? ''), name: text(name ?? nearest ?? '') };
  const said = [
    nothingAt.replace('{address}', () => (variant === 'html' ? escapeXml(address) : address)),
    ...(nearest === undefined ? [] : [didYouMean.replace(/\{(href|name)\}/g, (_, key: 'href' | 'name') => meant[key])]),
  ].join('\n');
  return { body: before + said + after, bytes: bytes + bytesOf(said) };
}
