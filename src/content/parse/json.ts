/** Explanations of V8's JSON syntax errors. The first match wins. */
const meanings: readonly (readonly [message: RegExp, problem: string])[] = [
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

const messageOf = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Whether a text is invalid as the start of JSON, no matter what follows it. */
function isInvalidStart(start: string): boolean {
  const message = messageOf(start);
  if (message === undefined || message.includes('end of JSON input')) return false;
  return Number(/at position (\d+)/.exec(message)?.[1] ?? 0) < start.length;
}

/** Returns the line, the problem and, if the parser reports it, the column of invalid JSON. */
export function findJsonError(
  text: string,
): { readonly line: number; readonly column?: number; readonly problem: string } | undefined {
  const message = messageOf(text);
  if (message === undefined) return undefined;
  const problem = meanings.find(([pattern]) => pattern.test(message))?.[1] ?? 'the punctuation is wrong here';
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
  const lines = text.trimEnd().split('\n');
  if (line !== undefined && Number(line) <= lines.length)
    return { line: Number(line), column: Number(column), problem };
  // V8 reports the position in some messages only. Otherwise, search for the first line that makes the text invalid.
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isInvalidStart(`${lines.slice(0, middle + 1).join('\n')}\n`)) high = middle;
    else low = middle + 1;
  }
  return { line: Math.min(low + 1, lines.length), problem };
}
