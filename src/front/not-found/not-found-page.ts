import { longestQuoted } from '../../contract/limits.ts';
import { type Variant, variants } from '../../contract/media.ts';
import { notFoundSlot } from '../../contract/not-found-slot.ts';
import { variantPath } from '../../contract/routes.ts';
import type { Suggestion } from './suggest.ts';

/** Variants of the page for what is missing. */
export type NotFoundVariant = Extract<Variant, 'html' | 'markdown'>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
const escapedMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');

/**
 * What was asked for, as an address bar copies it: percent-encoded, so that it can be neither markup nor prose of its
 * author's, and cut where it is long.
 */
const requestedAddress = ({ pathname }: URL): string =>
  pathname.length <= longestQuoted ? pathname : `${pathname.slice(0, longestQuoted)}…`;

const writers: Readonly<Record<NotFoundVariant, (requested: string, close: Suggestion) => readonly string[]>> = {
  html: (requested, { nearest, name }) => [
    `<p class="asked">There is nothing at <code dir="ltr">${escapedHtml(requested)}</code>.</p>`,
    ...(nearest === undefined
      ? []
      : [`<p class="nearest">Did you mean <a href="${escapedHtml(nearest)}">${escapedHtml(name ?? nearest)}</a>?</p>`]),
  ],
  markdown: (requested, { nearest, name }) => [
    // No backtick is left in an encoded path (URL, "path percent-encode set").
    `There is nothing at \`${requested}\`.`,
    ...(nearest === undefined
      ? []
      : [`\nDid you mean [${escapedMarkdown(name ?? nearest)}](${variantPath(nearest, variants.markdown.suffix)})?`]),
  ],
};

/** A published page for what is missing, on both sides of where it takes in what was asked for. */
export interface NotFoundTemplate {
  readonly before: string;
  readonly after: string;
  /** Bytes of both in UTF-8. */
  readonly bytes: number;
}

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).byteLength;

export function notFoundTemplate(page: string): NotFoundTemplate {
  const [before = '', ...rest] = page.split(notFoundSlot);
  const after = rest.join(notFoundSlot);
  return { before, after, bytes: bytesOf(before) + bytesOf(after) };
}

/** The page for what is missing, with what was asked for and the page that was probably meant, and its bytes in UTF-8. */
export function filled(
  { before, after, bytes }: NotFoundTemplate,
  variant: NotFoundVariant,
  url: URL,
  close: Suggestion,
): { readonly body: string; readonly bytes: number } {
  const notice = writers[variant](requestedAddress(url), close).join('\n');
  return { body: before + notice + after, bytes: bytes + bytesOf(notice) };
}
