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
    name: 'marks of emphasis next to an emoji',
    reason: 'An emoji is a symbol, and so punctuation by CommonMark 0.31; the reference looks at half of it. We are right.',
    example: '**"Bread"**🎉',
    where: /\S[*_~]+\p{Extended_Pictographic}|\p{Extended_Pictographic}[*_~]+\S/u,
  },
  {
    name: 'an underscore between an asterisk and a letter',
    reason: 'The underscore is punctuation, so the asterisks are not marks of emphasis. The reference is right; we treat them as the author meant.',
    example: '**_Bread_**s',
    where: /[\p{L}\p{N}]\*+[_\\]|(?:_|\\[*_])\*+[\p{L}\p{N}]/u,
  },
  {
    name: 'a footnote in the text of a link',
    reason: 'A footnote is a link, and no link may hold another. We leave the brackets as they are; both say the same words.',
    example: '[bread[^1]](/about)\n\n[^1]: Fresh.',
    where: /\[[^\]]*\[\^/,
  },
  {
    name: 'a footnote inside another',
    reason: 'GitHub says nothing of it.',
    example: '[^1]: [^note]: Fresh.',
    where: /\[\^[^\]]+\]:[^]*\n[ >]{4,}[^\n]*\[\^[^\]]+\]:|\[\^[^\]]+\]:[\s>]*(?:[-+*]|\d+[.)])?[\s>]*\[\^[^\]]+\]:/,
  },
  {
    name: 'HTML in a line that goes on below, in a quote or indented',
    reason: 'Our parser leaves the margin in it. Its tags and comments are the same.',
    example: '> bread <!-- two\n> lines --> so',
    where: /<[!/a-z][^>]*\n[ \t>]/i,
  },
  {
    name: 'a list below a definition that begins with another number than 1',
    reason: 'Only in a paragraph may such a list not begin. The reference is right; ours says the same words in a paragraph.',
    example: '> [ref]: /about\n>\n> 10. bread',
    where: /\]:[^]*?\n[ >]*(?:\[\^\w+\]: )?(?:[02-9]|\d\d+)[.)] /,
  },
  {
    name: 'indented code inside an item',
    reason: 'The reference is right; ours may end the code at a line and begin another below it.',
    example: '- bread\n-     a\n\n      b',
    where: /^[ >]*(?:\[\^\w+\]:|[-+*]|\d+[.)])[ >]*(?:[-+*]|\d+[.)])?(?: {5,}| *\t)|^ {6,}\S/m,
  },
  {
    name: 'a table straight below a quoted one',
    reason: 'The specification is silent; ours makes it a table, as it looks.',
    example: '> | a |\n> | - |\n| b |\n| - |',
    where: /^ *>.*\n(?! *>).*\n[ |]*:?-/m,
  },
  {
    name: 'a task that is a heading or a table',
    reason: 'GitHub knows a task by its paragraph. The reference is right; we take the box for one.',
    example: '- [x] Bread\n  ---',
    where: /\[[ x]\] .*\n(?:.+\n)*?[ >]*[-=:| ]+$/m,
  },
]; // prettier-ignore
