import type { Options } from 'mdast-util-to-hast';

export interface FootnoteWords {
  /** The heading above the footnotes, visually hidden and for screen readers only. */
  readonly footnotes: string;
  /** The accessible label of the link from a footnote back to the text. `{number}` is the reference number. */
  readonly backToReference: string;
}

const heading = 'Footnotes';
const back = 'Back to reference ';

export const footnoteOptions = {
  footnoteLabel: heading,
  footnoteBackLabel: (reference, again) => `${back}${reference + 1}${again > 1 ? `-${again}` : ''}`,
} satisfies Options;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<"]/g, (character) => escapes[character] ?? character);

/**
 * Replaces the English footnote texts in rendered HTML with `words`. If `words` and the body differ in language, pass
 * the language of `words` as `lang` (BCP 47).
 */
export function withFootnoteWords(html: string, words: FootnoteWords, lang?: string): string {
  if (!html.includes('data-footnote-backref')) return html;
  const langAttribute = lang === undefined ? '' : ` lang="${lang}"`;
  return html
    .replace(
      new RegExp(`(<h2\\b[^>]*\\bid="footnote-label"[^>]*)>${heading}<`, 'g'),
      (_, start: string) => `${start}${langAttribute}>${escaped(words.footnotes)}<`,
    )
    .replace(
      new RegExp(`(<a\\b[^>]*\\bdata-footnote-backref\\b[^>]*)\\baria-label="${back}([\\d-]+)"`, 'g'),
      (_, start: string, number: string) =>
        `${start}aria-label="${escaped(words.backToReference.replace('{number}', number))}"${langAttribute}`,
    );
}
