import type { Diagnostic } from './diagnostic.ts';

const maxColumns = 100;

/** Replaces control characters, line ends and direction marks with `·`, because terminals and CI logs act on them. */
export const visible = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '·');

/** Returns the source line, cut to `maxColumns`, and `^` marks if the column is known. Empty if there is no excerpt. */
function excerptLines({ line, column, length = 1, excerpt }: Diagnostic): string[] {
  if (excerpt === undefined) return [];
  const at = (column ?? 1) - 1;
  const from = at > maxColumns - 20 ? at - 20 : 0;
  const to = from + maxColumns;
  const start = from > 0 ? '…' : '';
  const shown = (end: number): string => start + visible(excerpt.slice(from, end).replace(/\t/g, ' '));
  const source = `    ${line} | ${shown(to)}${excerpt.length > to ? '…' : ''}`.trimEnd();
  if (column === undefined) return [source];
  const carets = '^'.repeat(Math.max(1, Math.min(length, excerpt.length - at, to - at)));
  return [source, `    ${' '.repeat(String(line).length)} | ${' '.repeat(Array.from(shown(at)).length)}${carets}`];
}

/** The maximum length of a problem or remedy in characters. Both may quote URLs of any length. */
const maxLength = 2000;

const shortened = (text: string): string => visible(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { file, line, column, field, problem, remedy, docs } = diagnostic;
  return [
    `${visible(file)}:${line}${column === undefined ? '' : `:${column}`}  ${shortened(`${field}: ${problem}`)}`,
    ...excerptLines(diagnostic),
    `    ${shortened(remedy)}`,
    ...(docs === undefined ? [] : [`    See ${docs}`]),
  ].join('\n');
}

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** Formats diagnostics of one severity, followed by their number and what it means. Empty if there are none. */
export function formatReport(diagnostics: readonly Diagnostic[]): string {
  const [first] = diagnostics;
  if (!first) return '';
  const files = counted(new Set(diagnostics.map(({ file }) => file)).size, 'file');
  const isError = first.severity === 'error';
  const consequence = isError ? 'Nothing is published until each is fixed.' : 'Warnings do not stop the build.';
  const list = diagnostics.map(formatDiagnostic).join('\n\n');
  return `${list}\n\nThe content has ${counted(diagnostics.length, first.severity)} in ${files}. ${consequence}\n`;
}
