import type { LineError } from './encoding.ts';

/** Matches everything before the value on a line: indent, list mark, field name and colon. */
const beforeValue = /^[ \t\u00a0]*(?:-[ \t\u00a0]*)?(?:(?:[\w-]+|"[\w-]+")[ \t\u00a0]*:[ \t\u00a0]*)?/;

/** Replaces no-break spaces before values, which parsers treat as part of a word. */
export const withPlainSpaces = (data: string): string =>
  data.replace(new RegExp(beforeValue, 'gm'), (text) => text.replaceAll('\u00a0', ' '));

/** Finds the lines, from 1, with a no-break space before the value. */
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
