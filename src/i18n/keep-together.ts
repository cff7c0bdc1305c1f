import { byLanguage } from './format.ts';

const unit = String.raw`[kMGT]?(?:B|g|Hz|m|Wh?)|[cmµ]m|[cm]?l|h|min|m?s|px|°C`;
const currency = String.raw`\p{Lu}{0,2}\p{Sc}|\p{Lu}{3}|kr|Kč|zł`;

/** Returns the forms of a day in a language, as regular expressions: with and without the year. */
function daysIn(language: string): string[] {
  const options = [{ dateStyle: 'long' }, { day: 'numeric', month: 'long' }] as const;
  const formats = options.map((one) => new Intl.DateTimeFormat(language, one));
  return formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, month) =>
      format
        .formatToParts(new Date(2026, month, 15))
        .map(({ type, value }) => (type === 'year' || type === 'day' ? String.raw`\p{Nd}+` : value))
        .join(''),
    ),
  );
}

const patternOf = byLanguage((language) => {
  const skipped = String.raw`<(pre|code|svg|script)\b[^]*?</\1>|<[^>]*>`;
  const before = String.raw`(?<!\p{L})(?:${currency}) (?=\p{Nd})`;
  const after = String.raw`(?<=\p{Nd})(?: [×x] (?=\p{Nd})| (?=(?:${unit}|${currency}|%)(?![\p{L}\p{Nd}])))`;
  return new RegExp([skipped, ...daysIn(language), before, after].join('|'), 'gu');
});

/** Keeps amounts of money, days and measures in the text of HTML on one line, with spaces that do not break. */
export const keepTogether = (html: string, language: string): string =>
  html.replaceAll(patternOf(language), (match) => (match.startsWith('<') ? match : match.replaceAll(' ', '\u00A0')));
