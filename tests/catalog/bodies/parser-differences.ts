/** A known difference between our parser and the reference, in bodies that are unlikely in practice. */
export interface Difference {
  readonly name: string;
  /** Which parser follows the specification, and the effect. */
  readonly reason: string;
  readonly example: string;
  /** Bodies that may be affected. */
  readonly where: RegExp;
}

/** Known differences between the trees. Remove a difference once it no longer exists. */
export const differences: readonly Difference[] = [
  {
    name: 'emphasis markers next to an emoji',
    reason: 'In CommonMark 0.31 an emoji is a symbol, and so punctuation. The reference reads only half of its surrogate pair. Ours is right.',
    example: '**"Bread"**🎉',
    where: /\S[*_~]+\p{Extended_Pictographic}|\p{Extended_Pictographic}[*_~]+\S/u,
  },
  {
    name: 'an underscore between an asterisk and a letter',
    reason: 'The underscore is punctuation, so the asterisks are not emphasis markers. The reference is right; ours treats them as the author meant.',
    example: '**_Bread_**s',
    where: /[\p{L}\p{N}]\*+[_\\]|(?:_|\\[*_])\*+[\p{L}\p{N}]/u,
  },
  {
    name: 'a footnote in the text of a link',
    reason: 'A footnote is a link, and links cannot be nested. Ours keeps the brackets as text; the words are the same.',
    example: '[bread[^1]](/about)\n\n[^1]: Fresh.',
    where: /\[[^\]]*\[\^/,
  },
  {
    name: 'a footnote inside another footnote',
    reason: 'GitHub does not specify it.',
    example: '[^1]: [^note]: Fresh.',
    where: /\[\^[^\]]+\]:[^]*\n[ >]{4,}[^\n]*\[\^[^\]]+\]:|\[\^[^\]]+\]:[\s>]*(?:[-+*]|\d+[.)])?[\s>]*\[\^[^\]]+\]:/,
  },
  {
    name: 'inline HTML that continues on the next line, in a quote or indented',
    reason: 'Ours keeps the indentation or quote marker in it. Its tags and comments are the same.',
    example: '> bread <!-- two\n> lines --> so',
    where: /<[!/a-z][^>]*\n[ \t>]/i,
  },
  {
    name: 'a list below a definition that begins with a number other than 1',
    reason: 'Such a list cannot interrupt a paragraph, but can follow a definition. The reference is right; ours has the same words in a paragraph.',
    example: '> [ref]: /about\n>\n> 10. bread',
    where: /\]:[^]*?\n[ >]*(?:\[\^\w+\]: )?(?:[02-9]|\d\d+)[.)] /,
  },
  {
    name: 'indented code inside an item',
    reason: 'The reference is right; ours may split the code into two blocks.',
    example: '- bread\n-     a\n\n      b',
    where: /^[ >]*(?:\[\^\w+\]:|[-+*]|\d+[.)])[ >]*(?:[-+*]|\d+[.)])?(?: {5,}| *\t)|^ {6,}\S/m,
  },
  {
    name: 'a table directly below a quoted table',
    reason: 'The specification does not say. Ours parses it as a table, as it looks.',
    example: '> | a |\n> | - |\n| b |\n| - |',
    where: /^ *>.*\n(?! *>).*\n[ |]*:?-/m,
  },
  {
    name: 'a task list item that is a heading or a table',
    reason: 'On GitHub the text of a task is a paragraph. The reference is right; ours parses a checkbox before a heading or table too.',
    example: '- [x] Bread\n  ---',
    where: /\[[ x]\] .*\n(?:.+\n)*?[ >]*[-=:| ]+$/m,
  },
]; // prettier-ignore
