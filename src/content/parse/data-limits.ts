import { Lexer } from 'yaml';
import type { LineError } from './encoding.ts';

const dataLimits = {
  /** Characters. */
  length: 100_000,
  /** Tokens such as names, values, brackets and line ends. Parsers need quadratic time for some. */
  pieces: 10_000,
  /** Nested lists and groups. No field has more than three levels. */
  depth: 20,
} as const;

const fewer = 'Leave the fields that docs/editors/fields.md describes, each with a text, a list or a group.';

/** Returns the limit that data exceeds, with its line from 1. Parsers recurse, so larger data is not parsed. */
export function findDataError(data: string): LineError | undefined {
  if (data.length > dataLimits.length)
    return {
      line: 0,
      problem: `is longer than ${dataLimits.length} characters.`,
      remedy: 'Fields hold short texts. Put long ones below the second line "---".',
    };
  const merge = data.split('\n').findIndex((one) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(one));
  if (merge !== -1)
    return {
      line: merge + 1,
      problem: 'holds marks of git where two versions met.',
      remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  let [line, pieces, brackets, marks] = [1, 0, 0, 0];
  for (const piece of new Lexer().lex(data)) {
    pieces += 1;
    if (piece === '[' || piece === '{') brackets += 1;
    if (piece === ']' || piece === '}') brackets -= 1;
    if (piece === '-' || piece === '?') marks += 1;
    if (brackets > dataLimits.depth || marks > dataLimits.depth)
      return {
        line,
        problem: `has more than ${dataLimits.depth} lists or groups inside one another here.`,
        remedy: fewer,
      };
    if (pieces > dataLimits.pieces)
      return { line, problem: 'has more fields and values here than any entry needs.', remedy: fewer };
    if (piece !== '\n') continue;
    line += 1;
    marks = 0;
  }
  return undefined;
}
