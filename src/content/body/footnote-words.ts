import type { Options } from 'mdast-util-to-hast';

/** The interface words of footnotes. */
export interface FootnoteWords {
  /** The heading of the footnotes, which assistive technology reads. */
  readonly footnotes: string;
  /** The label of a way back from a footnote; `{number}` is that of the reference. */
  readonly backToReference: string;
}

const heading = 'Footnotes';
const back = 'Back to reference ';

/** The words of footnotes before the language of the content is known. */
export const footnoteOptions = {
  footnoteLabel: heading,
  footnoteBackLabel: (reference, again) => `${back}${reference + 1}${again > 1 ? `-${again}` : ''}`,
} satisfies Options;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<"]/g, (character) => escapes[character] ?? character);

/** Replaces the words of the footnotes in the HTML of a body. `lang` is their language, if it differs from that of the body. */
export function withFootnoteWords(html: string, words: FootnoteWords, lang?: string): string {
  if (!html.includes('data-footnote-backref')) return html;
  const marked = lang === undefined ? '' : ` lang="${lang}"`;
  return html
    .replace(
      new RegExp(`(<h2\\b[^>]*\\bid="footnote-label"[^>]*)>${heading}<`, 'g'),
      (_, start: string) => `${start}${marked}>${escaped(words.footnotes)}<`,
    )
    .replace(
      new RegExp(`(<a\\b[^>]*\\bdata-footnote-backref\\b[^>]*)\\baria-label="${back}([\\d-]+)"`, 'g'),
      (_, start: string, number: string) =>
        `${start}aria-label="${escaped(words.backToReference.replace('{number}', number))}"${marked}`,
    );
}
