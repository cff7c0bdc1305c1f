/** Patterns for probable mistakes in the source of a paragraph, heading or table cell, by the name of the warning. */
export const warningPatterns = {
  'spaced address': /!?\[[^[\]\n]*\]\((?=[^(){}\n]*[./]|tel:|mailto:)[^(){}\s<"']+(?: +[^(){}\s"']+)+\)/g,
  'spaced link': /\[[^[\]\n]+\] \((?:\/|\.{1,2}\/|#|https?:|mailto:)[^()\s]*\)/g,
  'reversed link': /\([^()[\]\n]+\)\[(?:\/|\.{1,2}\/|#|https?:|mailto:|www\.)[^\[\]\s]*\]/g,
  'curly quotes': /<[a-z][a-z\d]*\s[^<>\n]*=[“”„«][^<>\n]*>/gi,
  bullets: /(?<=^|\n)[ \t]*[•◦▪●‣][^\n]+/g,
  'numbered item': /(?<=^|\n)[ \t]*1[.)]\p{Lu}[^\n]*/gu,
  // The quantifiers are bounded, because `\S*` would take quadratic time on a long text without spaces.
  encoding: /\S{0,40}(?:[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u00bf\u0153\u02dc\u2013-\u2122])\S{0,40}/g,
  heading: /(?<=^|\n)[ \t]*(?:#{2,6}[^\s#\\][^\n]*|#[^\s#\\\d!][^\n#]*(?=\n|$))/g,
  template: /\{\{[^{}]+\}\}|\{%[^%]+%\}/g,
  note: /(?<!\/)\b(?:TODO|FIXME|TKTK)\b|\b[Ll]orem ipsum\b/g,
  table: /(?<=^|\n)[ \t]*\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*(?=\n|$)/g,
} as const satisfies Record<string, RegExp>;

/** A fast first check. Matches every text that any of the `warningPatterns` matches, and few other texts. */
export const mayMatch =
  /\]\([^\s()]* |\] \(|\)\[|=[“”„«]|[•◦▪●‣ÃÂ]|â€|1[.)]\p{Lu}|#[^\s\d]|\{[{%]|TODO|FIXME|TKTK|orem ipsum|\|\s*\n/u;
