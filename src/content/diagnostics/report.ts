import { byLocation, type Diagnostic } from './diagnostic.ts';

/** Functions that style parts of a report: `place` for locations, `mark` for `^`, `aside` for secondary text. */
export interface TextStyle {
  readonly place: (text: string) => string;
  readonly mark: (text: string) => string;
  readonly aside: (text: string) => string;
}

const same = (text: string): string => text;
export const plain: TextStyle = { place: same, mark: same, aside: same };

const maxColumns = 100;

/** Replaces control characters, line ends and direction marks with `·`, because terminals and CI logs act on them. */
export const visible = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '·');

/** Returns the source line, cut to `maxColumns`, and `^` marks if the column is known. Empty if there is no excerpt. */
function excerptLines({ line, column, length = 1, excerpt }: Diagnostic, style: TextStyle): string[] {
  if (excerpt === undefined) return [];
  const at = (column ?? 1) - 1;
  const from = at > maxColumns - 20 ? at - 20 : 0;
  const to = from + maxColumns;
  const shown = (start: number, end: number): string => visible(excerpt.slice(start, end).replace(/\t/g, ' '));
  const text = `${from > 0 ? '…' : ''}${shown(from, to)}${excerpt.length > to ? '…' : ''}`.trimEnd();
  const number = String(line);
  const source = `    ${style.aside(`${number} |`)} ${text}`;
  if (column === undefined) return [source];
  const before = (from > 0 ? '…' : '') + shown(from, at);
  const carets = '^'.repeat(Math.max(1, Math.min(length, excerpt.length - at, to - at)));
  const margin = `    ${' '.repeat(number.length)} ${style.aside('|')} `;
  return [source, `${margin}${' '.repeat(Array.from(before).length)}${style.mark(carets)}`];
}

/** The maximum length of a problem or remedy in characters. Both may quote URLs of any length. */
const maxLength = 2000;

const shortened = (text: string): string => visible(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

export function formatDiagnostic(diagnostic: Diagnostic, style: TextStyle = plain): string {
  const { file, line, column, field, problem, remedy, docs } = diagnostic;
  return [
    `${style.place(`${visible(file)}:${line}${column === undefined ? '' : `:${column}`}`)}  ${shortened(`${field}: ${problem}`)}`,
    ...excerptLines(diagnostic, style),
    `    ${shortened(remedy)}`,
    ...(docs === undefined ? [] : [`    ${style.aside(`See ${docs}`)}`]),
  ].join('\n');
}

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const countWithFiles = (diagnostics: readonly Diagnostic[], one: string): string =>
  `${counted(diagnostics.length, one)} in ${counted(new Set(diagnostics.map(({ file }) => file)).size, 'file')}`;

const listed = (diagnostics: readonly Diagnostic[], style: TextStyle): string =>
  diagnostics
    .toSorted(byLocation)
    .map((diagnostic) => formatDiagnostic(diagnostic, style))
    .join('\n\n');

/** Formats all errors, sorted by file and line, followed by their number. */
export const formatErrors = (errors: readonly Diagnostic[], style: TextStyle = plain): string =>
  `${listed(errors, style)}\n\nThe content has ${countWithFiles(errors, 'error')}. Nothing is published until each is fixed.\n`;

/** Formats all warnings, sorted by file and line, followed by their number. */
export const formatWarnings = (warnings: readonly Diagnostic[], style: TextStyle = plain): string =>
  `${listed(warnings, style)}\n\nThe content has ${countWithFiles(warnings, 'warning')}. Warnings do not stop the build.\n`;

/** Thrown if the content has errors. The message reports all of them, and no warnings. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  constructor(errors: readonly Diagnostic[], warnings: readonly Diagnostic[] = []) {
    const ordered = errors.toSorted(byLocation);
    super(`The content has errors.\n\n${formatErrors(ordered)}`);
    this.errors = ordered;
    this.warnings = warnings.toSorted(byLocation);
    // The error is in the content, so a stack trace would only bury the report.
    this.stack = '';
  }
}
