/** How prose shows Markdown that is most likely meant as something else than it is read as, by its kind. */
export const slipPatterns = {
  'spaced address': /!?\[[^[\]\n]*\]\((?=[^(){}\n]*[./])[^(){}\s<"']+(?: +[^(){}\s"']+)+\)/g,
  'spaced link': /\[[^[\]\n]+\] \((?:\/|\.{1,2}\/|#|https?:|mailto:)[^()\s]*\)/g,
  footnote: /(?<!\\)\[\^[^\]\s]+\](?!:)/g,
  'footnote in a line': /\^\[[^[\]\n]+\]/g,
  reference: /(?<![\w\])\\])\[[^[\]^\n]+\]\[[^[\]\n]*\]/g,
  heading: /(?<=^|\n)[ \t]*(?:#{2,6}[^\s#\\][^\n]*|#[^\s#\\\d!][^\n#]*(?=\n|$))/g,
  'no-break space': /(?<=^|\n)[ \t]*(?:[-*+>]|\d{1,9}[.)]|#{1,6})\u00a0[^\n]*/g,
  template: new RegExp(
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
  attributes: /(?<!\{)\{:[^{}:/\n][^{}\n]*\}|(?<!\{)\{[#.][a-z][^{}\n]*\}|\{(?:width|height)=[^{}\n]*\}/gi,
  box: /(?<=^|\n)[ \t]*(?::{3,}[ \t]*\w[^\n]*|!!! ?\w[^\n]*|={3} "[^\n]*)|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g,
  definition: /(?<=\S[ \t]*\n)[ \t]*:[ \t]+\S[^\n]*/g,
  abbreviation: /(?<=^|\n)[ \t]*\*\[[^\]\n]+\]:[^\n]*/g,
  formula: /\$\$[^$]+\$\$/g,
  highlight: /(?<![=\w])==(?=[^\s=])[^=\n]*(?<!\s)==(?![=\w])/g,
  raised: /(?<=[\p{L}\d)])(?:\^[^\s^[\]]{1,8}\^|~[^\s~]{1,8}~(?!~))/gu,
  emoji: /(?<![\w:]):[a-z][a-z_]+:(?![\w:`/])|:[+-]1:/g,
  note: /\b(?:TODO|FIXME|TKTK)\b|\b[Ll]orem ipsum\b/g,
  table: /(?<=^|\n)[ \t]*\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*(?=\n|$)|(?<=^|\n)\+(?:-+\+)+[ \t]*(?=\n)/g,
} as const satisfies Record<string, RegExp>;
