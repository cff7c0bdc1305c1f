import { characterName, controls } from '../../text/invisible-characters.ts';
import type { Explanation } from '../diagnostics/diagnostic.ts';

/** U+FFFD, which decoding leaves in place of invalid UTF-8, or half of a surrogate pair. */
const notUtf8 = /\uFFFD|\p{Surrogate}/u;

const forbidden = new RegExp(`${controls.source}|${notUtf8.source}`, 'u');

/** An error on a line of a text, counted from 1. `quoted` is the text to mark. */
export type LineError = Explanation & { readonly line: number; readonly quoted?: string };

/** At most this many errors of one text. Fixing them reveals the rest. */
const maxErrors = 20;

/** Whether a text has so many NUL bytes that it is UTF-16 or not text. */
export const isBinary = (text: string): boolean => text.split('\u0000', text.length).length - 1 > text.length / 10;

/** Finds control characters and invalid UTF-8, each once per line. */
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
        remedy: 'Remove it: put the cursor after it, press Backspace once, and save.',
      });
    if (notUtf8.test(one))
      errors.push({
        line,
        problem: 'holds a character that is not UTF-8.',
        remedy: 'Open the file in the encoding it was written in, and save it as UTF-8.',
      });
  });
  return errors.slice(0, maxErrors);
}
