/** Patterns of probable mistakes in prose, by rule. A text without any of the `marks` cannot match and is skipped. */
export const warningPatterns = {
  'spaced address': {
    marks: [']('],
    pattern: /!?\[[^[\]\n]*\]\((?=[^(){}\n]*[./]|tel:|mailto:)[^(){}\s<"']+(?: +[^(){}\s"']+)+\)/g,
  },
  'spaced link': { marks: ['] ('], pattern: /\[[^[\]\n]+\] \((?:\/|\.{1,2}\/|#|https?:|mailto:)[^()\s]*\)/g },
  'reversed link': { marks: [')['], pattern: /\([^()[\]\n]+\)\[(?:\/|\.{1,2}\/|#|https?:|mailto:|www\.)[^\[\]\s]*\]/g },
  'curly quotes': { marks: ['=“', '=”', '=„', '=«'], pattern: /<[a-z][a-z\d]*\s[^<>\n]*=[“”„«][^<>\n]*>/gi },
  bullets: { marks: ['•', '◦', '▪', '●', '‣'], pattern: /(?<=^|\n)[ \t]*[•◦▪●‣][^\n]+/g },
  'numbered item': { marks: ['1.', '1)'], pattern: /(?<=^|\n)[ \t]*1[.)]\p{Lu}[^\n]*/gu },
  encoding: {
    marks: ['Ã', 'Â', 'â€'],
    pattern: /\S*(?:[ÃÂ][\u0080-\u00bf]|â€[\u0080-\u00bf\u0153\u02dc\u2013-\u2122])\S*/g,
  },
  footnote: { marks: ['[^'], pattern: /(?<!\\)\[\^[^\]\s]+\](?!:)/g },
  'footnote in a line': { marks: ['^['], pattern: /\^\[[^[\]\n]+\]/g },
  reference: { marks: [']['], pattern: /(?<![\w\])\\])\[[^[\]^\n]+\]\[[^[\]\n]*\]/g },
  heading: { marks: ['#'], pattern: /(?<=^|\n)[ \t]*(?:#{2,6}[^\s#\\][^\n]*|#[^\s#\\\d!][^\n#]*(?=\n|$))/g },
  'no-break space': { marks: ['\u00a0'], pattern: /(?<=^|\n)[ \t]*(?:[-*+>]|\d{1,9}[.)]|#{1,6})\u00a0[^\n]*/g },
  template: {
    marks: ['{', '<%', '[', 'import ', 'export '],
    pattern: new RegExp(
      [
        /\{\{[^{}]+\}\}/, // Hugo, Jekyll, Hexo, Handlebars
        /\{%[^%]+%\}|\{#[^#\n]+#\}/, // Liquid, Nunjucks
        /\{::[^}\n]+\}|\{:\/[^}\n]*\}/, // kramdown
        /<%[^%\n]*%>/, // ERB
        /\{\/\*[^\n]*?\*\/\}|(?<=^|\n)(?:import [^\n]*['"][^'"\n]+['"];?|export (?:const|default|function) [^\n]*)/, // MDX
        /\[\/[a-z][\w-]*\]|\[(?:gallery|playlist|toc|TOC)\]|\[[a-z][\w-]*[ =](?=[^[\]\n]*(?:="|='|https?:))[^[\]\n]*\]/, // WordPress
        /\[\[[^[\]\n]+\]\]/, // wikis
      ]
        .map(({ source }) => source)
        .join('|'),
      'g',
    ),
  },
  attributes: {
    marks: ['{'],
    pattern: /(?<!\{)\{:[^{}:/\n][^{}\n]*\}|(?<!\{)\{[#.][a-z][^{}\n]*\}|\{(?:width|height)=[^{}\n]*\}/gi,
  },
  box: {
    marks: [':::', '!!!', '=== ', '[!'],
    pattern:
      /(?<=^|\n)[ \t]*(?::{3,}[ \t]*\w[^\n]*|!!! ?\w[^\n]*|={3} "[^\n]*)|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g,
  },
  definition: { marks: [':'], pattern: /(?<=\S[ \t]*\n)[ \t]*:[ \t]+\S[^\n]*/g },
  abbreviation: { marks: ['*['], pattern: /(?<=^|\n)[ \t]*\*\[[^\]\n]+\]:[^\n]*/g },
  formula: { marks: ['$$'], pattern: /\$\$[^$]+\$\$/g },
  highlight: { marks: ['=='], pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*(?<!\s)==(?![=\w])/g },
  raised: { marks: ['^', '~'], pattern: /(?<=[\p{L}\d)])(?:\^[^\s^[\]]{1,8}\^|~[^\s~]{1,8}~(?!~))/gu },
  emoji: { marks: [':'], pattern: /(?<![\w:]):[a-z][a-z_]+:(?![\w:`/])|:[+-]1:/g },
  note: { marks: ['TODO', 'FIXME', 'TKTK', 'orem ipsum'], pattern: /\b(?:TODO|FIXME|TKTK)\b|\b[Ll]orem ipsum\b/g },
  table: {
    marks: ['|', '+-'],
    pattern: /(?<=^|\n)[ \t]*\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*(?=\n|$)|(?<=^|\n)\+(?:-+\+)+[ \t]*(?=\n)/g,
  },
} as const satisfies Record<string, { readonly marks: readonly string[]; readonly pattern: RegExp }>;
