import type { LineError } from './encoding.ts';

/** What stands before the value on a line of data: the indent, the mark of an item, the name of a field and its colon. */
const beforeValue = /^[ \t\u00a0]*(?:-[ \t\u00a0]*)?(?:(?:[\w-]+|"[\w-]+")[ \t\u00a0]*:[ \t\u00a0]*)?/;

/** The data with plain spaces before its values, where parsers take a no-break space for a part of a word. */
export const withPlainSpaces = (data: string): string =>
  data.replace(new RegExp(beforeValue, 'gm'), (text) => text.replaceAll('\u00a0', ' '));

/** The lines of some data, from 1, that have a no-break space before their value. */
export const findNoBreakSpaces = (data: string): LineError[] =>
  data.split('\n').flatMap((text, index) =>
    beforeValue.exec(text)?.[0].includes('\u00a0') === true
      ? {
          line: index + 1,
          quoted: '\u00a0',
          problem: 'has a no-break space (U+00A0) before its value, which looks like a space and is none.',
          remedy: 'Delete the space, and type it again.',
        }
      : [],
  );
