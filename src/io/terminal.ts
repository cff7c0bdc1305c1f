import { styleText } from 'node:util';
import type { TextStyle } from '../content/diagnostics/report.ts';

/** The colours for a stream: none when it is not a terminal, or when NO_COLOR is set (https://no-color.org). */
export const textStyleFor = (stream: NodeJS.WriteStream): TextStyle => ({
  place: (text) => styleText('bold', text, { stream }),
  mark: (text) => styleText(['bold', 'red'], text, { stream }),
  aside: (text) => styleText('dim', text, { stream }),
});
