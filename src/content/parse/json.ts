/** Explanations of V8's JSON syntax errors. The first match wins. */
const meanings: readonly (readonly [message: RegExp, problem: string])[] = [
  [/^Expected ',' or '\}'/, 'a comma or a closing } is missing before this point'],
  [/^Expected ',' or '\]'/, 'a comma or a closing ] is missing before this point'],
  [
    /^Expected (?:double-quoted )?property name/,
    'a field name in double quotes is expected here; there may be an extra comma or character',
  ],
  [/^Expected ':'/, 'a colon is missing after the name of this field'],
  [/^Bad control character/, 'a text does not end on its line, or contains a tab'],
  [/^Bad escaped character|^Bad Unicode escape/, 'a backslash in a text must be written twice'],
  [/^Unterminated string/, 'a text is not closed with a double quote'],
  [/^Unexpected end of JSON|^Expected/, 'the file ends before its last }'],
  [/^Unexpected non-whitespace character after/, 'there is something after the last }'],
  [/number/, 'this is not a number in JSON'],
  [/^Unexpected token/, 'this character does not belong here; texts need straight double quotes'],
];

const messageOf = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The number of characters that V8 quotes before an unexpected token when it shortens the quoted text. */
const quotedBefore = 10;

function errorOffset(text: string, message: string): number {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  // For an unexpected token, V8 reports the surrounding text instead of the position.
  const [, dots, quoted] = /, (\.{3})?"([^]*)"(?:\.{3})? is not valid JSON$/.exec(message) ?? [];
  if (quoted !== undefined) return text.indexOf(quoted) + (dots === undefined ? 0 : quotedBefore);
  const end = text.trimEnd().length;
  return Math.min(Number(position ?? end), end);
}

export function findJsonError(
  text: string,
): { readonly line: number; readonly column: number; readonly problem: string } | undefined {
  const message = messageOf(text);
  if (message === undefined) return undefined;
  const problem = meanings.find(([pattern]) => pattern.test(message))?.[1] ?? 'the punctuation is wrong here';
  const above = text.slice(0, errorOffset(text, message)).split('\n');
  return { line: above.length, column: (above.at(-1) ?? '').length + 1, problem };
}
