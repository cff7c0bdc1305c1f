import { Lexer } from 'yaml';
import { characterName, controlCharacters } from '../../text/invisible-characters.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

/** An error in a text. `line` counts from 1; 0 means the whole text. `quoted` is the text to mark in the line. */
export type LineError = Explanation & { readonly line: number; readonly quoted?: string };

/** Matches half of a surrogate pair, or U+FFFD, which decoding leaves in place of invalid UTF-8. */
const notUtf8 = /\uFFFD|\p{Surrogate}/u;

/** The maximum number of errors reported for one text. Fixing them reveals the rest. */
const maxErrors = 20;

/** Whether more than a tenth of a text is NUL characters, as in UTF-16 or binary files. */
export const isBinary = (text: string): boolean => text.split('\u0000', text.length).length - 1 > text.length / 10;

/** Finds control characters and invalid UTF-8. Reports at most one error of each type per line. */
export function findForbiddenCharacters(text: string): LineError[] {
  if (text.search(controlCharacters) === -1 && !notUtf8.test(text)) return [];
  const errors = text.split('\n').flatMap((line, index): LineError[] => {
    const [control] = line.match(controlCharacters) ?? [];
    const found: LineError[] = [];
    if (control !== undefined)
      found.push({
        line: index + 1,
        quoted: control,
        problem: `contains the control character ${characterName(control)}, which is invisible and not allowed in feeds.`,
        remedy: 'Remove it: put the cursor after it, press Backspace once, and save.',
      });
    if (notUtf8.test(line))
      found.push({
        line: index + 1,
        problem: 'contains a character that is not UTF-8.',
        remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
      });
    return found;
  });
  return errors.slice(0, maxErrors);
}

/** Matches everything before the value on a line: indent, hyphen of a list item, field name and colon. */
const beforeValue = /^[ \t\u00a0]*(?:-[ \t\u00a0]*)?(?:(?:[\w-]+|"[\w-]+")[ \t\u00a0]*:[ \t\u00a0]*)?/;

/** Replaces no-break spaces before values with spaces, because parsers treat a no-break space as part of a word. */
export const withPlainSpaces = (data: string): string =>
  data.replace(new RegExp(beforeValue, 'gm'), (text) => text.replaceAll('\u00a0', ' '));

export const findNoBreakSpaces = (data: string): LineError[] =>
  data.split('\n').flatMap((text, index) =>
    beforeValue.exec(text)?.[0].includes('\u00a0') === true
      ? {
          line: index + 1,
          quoted: '\u00a0',
          problem: 'has a no-break space (U+00A0) before its value, which looks like a space but is not one.',
          remedy: 'Delete the space, and type it again.',
        }
      : [],
  );

const dataLimits = {
  characters: 100_000,
  /** The maximum number of YAML tokens (names, values, brackets). Parsing time is quadratic for some types of token. */
  tokens: 10_000,
  /** The maximum depth of brackets, and of list items begun on one line (`- - a`). No field needs more than six. */
  depth: 20,
} as const;

/** Whether data is certainly within the limits: it is short, with few brackets, hyphens and question marks. */
const isSmall = (data: string): boolean =>
  // The lexer returns at most two tokens per character.
  data.length < dataLimits.tokens / 3 && (data.match(/[[{?-]/g)?.length ?? 0) <= dataLimits.depth;

const fewer = 'Keep only the fields and groups that docs/editors/fields.md describes.';

/** Explains why data must not be parsed: it has git conflict markers or exceeds `dataLimits`. Otherwise undefined. */
export function findDataError(data: string): LineError | undefined {
  if (data.length > dataLimits.characters)
    return {
      line: 0,
      problem: `is longer than ${dataLimits.characters} characters.`,
      remedy: 'Fields are for short texts. In a .md file, move long texts below the second line "---".',
    };
  const merge = data.split('\n').findIndex((text) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(text));
  if (merge !== -1)
    return {
      line: merge + 1,
      problem: 'contains lines that git writes where two versions conflict.',
      remedy: 'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    };
  if (isSmall(data)) return undefined;
  let [line, tokens, brackets, marks] = [1, 0, 0, 0];
  for (const token of new Lexer().lex(data)) {
    tokens += 1;
    if (token === '[' || token === '{') brackets += 1;
    if (token === ']' || token === '}') brackets -= 1;
    if (token === '-' || token === '?') marks += 1;
    if (brackets > dataLimits.depth || marks > dataLimits.depth)
      return { line, problem: `nests lists or groups more than ${dataLimits.depth} levels deep here.`, remedy: fewer };
    if (tokens > dataLimits.tokens)
      return { line, problem: 'has too many fields and values here: no entry needs this many.', remedy: fewer };
    if (token !== '\n') continue;
    line += 1;
    marks = 0;
  }
  return undefined;
}
