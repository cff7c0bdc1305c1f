import type { Explanation } from '../diagnostics/diagnostic.ts';

/** Characters that nobody sees and that mean nothing in a text. */
export const controls = /[^\P{Cc}\t\n\r]/gu;

/** What stands in a text where its bytes were no UTF-8. */
const notUtf8 = /\uFFFD|\p{Surrogate}/u;

const forbidden = new RegExp(`${controls.source}|${notUtf8.source}`, 'u');

/** Other characters that nobody sees in a text: spaces of no width, the byte order mark, and marks that turn its direction. */
export const unseen = /[\u200B\u2060\uFEFF\u202A-\u202E]/u;

/** What is wrong with a line of a text, from 1, and with which piece of it, where it is one. */
export type LineError = Explanation & { readonly line: number; readonly quoted?: string };

/** How many lines of a text are told of: whoever mends them sees the others then. */
const most = 20;

/** Whether a text is UTF-16, or no text at all: nothing of it can be read. */
export const isBinary = (text: string): boolean => text.split('\u0000', text.length).length - 1 > text.length / 10;

/** Names of what is unseen, by its code point. Others are named by their number alone. */
const names = new Map([
  [0x00, 'NUL'],
  [0x07, 'BELL'],
  [0x08, 'BACKSPACE'],
  [0x0b, 'LINE TABULATION'],
  [0x0c, 'FORM FEED'],
  [0x1b, 'ESCAPE'],
  [0x7f, 'DELETE'],
  [0x85, 'NEXT LINE'],
  [0x200b, 'ZERO WIDTH SPACE'],
  [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x2060, 'WORD JOINER'],
  [0xfeff, 'BYTE ORDER MARK'],
]);

/** The name of a character that nobody sees: `U+200B ZERO WIDTH SPACE`. */
export function characterName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = names.get(code);
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}${name === undefined ? '' : ` ${name}`}`;
}

/** What no text may hold, each line that holds it once. */
export function findForbiddenCharacters(text: string): LineError[] {
  if (!forbidden.test(text)) return [];
  const errors: LineError[] = [];
  text.split('\n').forEach((one, index) => {
    const line = index + 1;
    const [control] = one.match(controls) ?? [];
    if (control !== undefined)
      errors.push({
        line,
        quoted: control,
        problem: `holds the control character ${characterName(control)}, which nobody can see and feeds cannot carry.`,
        remedy: 'Remove it: put the cursor behind it, press Backspace once, and save.',
      });
    if (notUtf8.test(one))
      errors.push({
        line,
        problem: 'holds a character that is not UTF-8.',
        remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
      });
  });
  return errors.slice(0, most);
}
