import { styleText } from 'node:util';
import type { TextStyle } from '../content/diagnostics/report.ts';

/** No colors outside a terminal, or with NO_COLOR (https://no-color.org). */
export const textStyleFor = (stream: NodeJS.WriteStream): TextStyle => ({
  place: (text) => styleText('bold', text, { stream }),
  mark: (text) => styleText(['bold', 'red'], text, { stream }),
  aside: (text) => styleText('dim', text, { stream }),
});
