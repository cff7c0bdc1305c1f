import { styleText } from 'node:util';
import type { TextStyle } from '../content/faults/report.ts';

/** Colours for a stream: none where it is no terminal, or where NO_COLOR is set (https://no-color.org). */
export const textStyleFor = (stream: NodeJS.WriteStream): TextStyle => ({
  place: (text) => styleText('bold', text, { stream }),
  mark: (text) => styleText(['bold', 'red'], text, { stream }),
  aside: (text) => styleText('dim', text, { stream }),
});
