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
  // In a terminal, a combining mark takes no column, and a wide character takes two.
  const textBefore = before
    .replace(/\p{M}/gu, '')
    .replace(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/g, '  ');
  return [
    source,
    `    ${' '.repeat(number.length)} ${style.aside('|')} ${' '.repeat(Array.from(textBefore).length)}${style.mark(carets)}`,
  ];
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

const countWithFiles = (diagnostics: readonly Diagnostic[], one: string, several?: string): string =>
  `${counted(diagnostics.length, one, several)} in ${counted(new Set(diagnostics.map(({ file }) => file)).size, 'file')}`;

const listed = (errors: readonly Diagnostic[], style: TextStyle): string =>
  errors
    .toSorted(byLocation)
    .map((diagnostic) => formatDiagnostic(diagnostic, style))
    .join('\n\n');

/** Formats all errors, sorted by file and line, followed by their number. */
export const formatErrors = (errors: readonly Diagnostic[], style: TextStyle = plain): string =>
  `${listed(errors, style)}\n\nThe content has ${countWithFiles(errors, 'error')}. Nothing is published until each is fixed.\n`;

/** The maximum number of warnings that a report lists one by one. If there are more, the report groups them by kind. */
const maxUngrouped = 20;
const maxExamples = 3;

/** Returns the key that groups similar warnings: the rule, and the problem without quoted text, URLs and numbers. */
function kindOf({ rule = '', problem, quoted }: Diagnostic): string {
  const general = quoted === undefined ? problem : problem.replaceAll(quoted, '…');
  return `${rule} ${general.replace(/"[^"]*"|<[^>]*>|\S*\/\S*|\d+/g, '…')}`;
}

function formatKind(warnings: readonly Diagnostic[], style: TextStyle): string {
  const examples = listed(warnings.slice(0, maxExamples), style);
  const rest = warnings.slice(maxExamples);
  if (rest.length === 0) return examples;
  return `${examples}\n\n    … and ${countWithFiles(rest, 'more like these', 'more like these')}.`;
}

/** Formats warnings and their number. More than 20 are grouped by kind, with examples, unless `complete` is set. */
export function formatWarnings(warnings: readonly Diagnostic[], style: TextStyle = plain, complete = false): string {
  const total = `The content has ${countWithFiles(warnings, 'warning')}`;
  if (complete || warnings.length <= maxUngrouped)
    return `${listed(warnings, style)}\n\n${total}. Warnings do not stop the build.\n`;
  const byKind = Map.groupBy(warnings.toSorted(byLocation), kindOf);
  const kinds = [...byKind.values()].toSorted((a, b) => b.length - a.length);
  const groups = kinds.map((kind) => `${counted(kind.length, 'warning')} of this kind:\n\n${formatKind(kind, style)}`);
  return `${groups.join('\n\n')}\n\n${total}, of ${counted(kinds.length, 'kind')}. Warnings do not stop the build. To print all of them: npm run content -- --warnings\n`;
}
