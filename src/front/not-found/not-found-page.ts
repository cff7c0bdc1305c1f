import { escapeXml } from '../../contract/escape-xml.ts';
import { longestQuoted } from '../../contract/limits.ts';
import { type Variant, variants } from '../../contract/media.ts';
import { notFoundSlot } from '../../contract/not-found-slot.ts';
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

const writers: Readonly<Record<NotFoundVariant, (requested: string, close: Suggestion) => readonly string[]>> = {
  html: (requested, { nearest, name }) => [
    `<p class="asked">There is nothing at <code dir="ltr">${escapeXml(requested)}</code>.</p>`,
    ...(nearest === undefined
      ? []
      : [`<p class="nearest">Did you mean <a href="${escapeXml(nearest)}">${escapeXml(name ?? nearest)}</a>?</p>`]),
  ],
  markdown: (requested, { nearest, name }) => [
    // No backtick is left in an encoded path (URL, "path percent-encode set").
    `There is nothing at \`${requested}\`.`,
    ...(nearest === undefined
      ? []
      : [`\nDid you mean [${escapedMarkdown(name ?? nearest)}](${variantPath(nearest, variants.markdown.suffix)})?`]),
  ],
};

/** The published 404 page, before and after the place where the requested address is filled in. */
export interface NotFoundTemplate {
  readonly before: string;
  readonly after: string;
  /** The bytes of both texts in UTF-8. */
  readonly bytes: number;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).byteLength;

/** Splits the published 404 page at its slot. */
export function notFoundTemplate(page: string): NotFoundTemplate {
  const [before = '', ...rest] = page.split(notFoundSlot);
  const after = rest.join(notFoundSlot);
  return { before, after, bytes: bytesOf(before) + bytesOf(after) };
}

/** The 404 page with the requested address and the page that was probably meant filled in, and its bytes in UTF-8. */
export function filled(
  { before, after, bytes }: NotFoundTemplate,
  variant: NotFoundVariant,
  url: URL,
  close: Suggestion,
): { readonly body: string; readonly bytes: number } {
  const notice = writers[variant](requestedAddress(url), close).join('\n');
  return { body: before + notice + after, bytes: bytes + bytesOf(notice) };
}
