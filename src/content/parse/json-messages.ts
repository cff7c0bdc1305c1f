/** The meaning of JSON parser messages. The first match wins. */
const meanings: readonly (readonly [said: RegExp, problem: string])[] = [
  [/^Expected ',' or '\}'/, 'a comma is missing before this place, or a closing }'],
  [/^Expected ',' or '\]'/, 'a comma is missing before this place, or a closing ]'],
  [
    /^Expected (?:double-quoted )?property name/,
    'the name of a field in double quotes belongs here; there is a comma or a character too many',
  ],
  [/^Expected ':'/, 'a colon is missing after the name of this field'],
  [/^Bad control character/, 'a text goes on beyond the end of its line, or holds a tab'],
  [/^Bad escaped character|^Bad Unicode escape/, 'a backslash stands before a character that needs none'],
  [/^Unterminated string/, 'a text is not closed with a double quote'],
  [/^Unexpected end of JSON|^Expected/, 'the file ends before its last }'],
  [/^Unexpected non-whitespace character after/, 'there is something after the last }'],
  [/number/, 'this is not a number in JSON'],
  [/^Unexpected token/, 'this character does not belong here; texts need straight double quotes'],
];

export const explainJsonError = (message: string): string =>
  meanings.find(([said]) => said.test(message))?.[1] ?? 'the punctuation is wrong here';
