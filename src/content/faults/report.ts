import { byPlace, type Fault } from './fault.ts';

/** How the parts of a report look: each takes a text and returns it, with the codes of a terminal or without. */
export interface TextStyle {
  readonly place: (text: string) => string;
  readonly mark: (text: string) => string;
  readonly aside: (text: string) => string;
}

const same = (text: string): string => text;
export const plain: TextStyle = { place: same, mark: same, aside: same };

const width = 100;

/**
 * A text on one line with what a terminal, or a log of CI, would not show but obey made visible: control characters, ends of
 * lines, and changes of direction.
 */
export const visible = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '·');

/** One line of a file and what is meant in it, cut to a width that a terminal shows, control characters made visible. */
function excerptLines({ line, column, length = 1, excerpt }: Fault, style: TextStyle): string[] {
  if (excerpt === undefined) return [];
  const at = (column ?? 1) - 1;
  const from = at > width - 20 ? at - 20 : 0;
  const to = from + width;
  const shown = (start: number, end: number): string => visible(excerpt.slice(start, end).replace(/\t/g, ' '));
  const text = `${from > 0 ? '…' : ''}${shown(from, to)}${excerpt.length > to ? '…' : ''}`.trimEnd();
  const number = String(line);
  const source = `    ${style.aside(`${number} |`)} ${text}`;
  if (column === undefined) return [source];
  const before = (from > 0 ? '…' : '') + shown(from, at);
  const carets = '^'.repeat(Math.max(1, Math.min(length, excerpt.length - at, to - at)));
  // A combining mark takes no room of its own; a wide character takes that of two.
  const room = before.replace(/\p{M}/gu, '').replace(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/g, '  ');
  return [
    source,
    `    ${' '.repeat(number.length)} ${style.aside('|')} ${' '.repeat(Array.from(room).length)}${style.mark(carets)}`,
  ];
}

/** The longest that is told of a fault: an address may be as long as a text. */
const longest = 2000;

const told = (text: string): string => visible(text.length > longest ? `${text.slice(0, longest)}…` : text);

/** One fault as it is shown: place, problem, the line it stands on, remedy, and where to read on. */
export function formatFault(fault: Fault, style: TextStyle = plain): string {
  const { file, line, column, field, problem, remedy, docs } = fault;
  return [
    `${style.place(`${visible(file)}:${line}${column === undefined ? '' : `:${column}`}`)}  ${told(`${field}: ${problem}`)}`,
    ...excerptLines(fault, style),
    `    ${told(remedy)}`,
    ...(docs === undefined ? [] : [`    ${style.aside(`See ${docs}`)}`]),
  ].join('\n');
}

/** A number of things, with the word for one or for several. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const places = (faults: readonly Fault[], one: string): string =>
  `${counted(faults.length, one)} in ${counted(new Set(faults.map(({ file }) => file)).size, 'file')}`;

const listed = (faults: readonly Fault[], style: TextStyle): string =>
  faults
    .toSorted(byPlace)
    .map((fault) => formatFault(fault, style))
    .join('\n\n');

/** All faults as one text, ordered by file and line: the report of the build, of the dev server and of the check. */
export const formatFaults = (faults: readonly Fault[], style: TextStyle = plain): string =>
  `The content has ${places(faults, 'fault')}. Nothing is published until each is mended.\n\n${listed(faults, style)}\n`;

/** All warnings as one text, in the same order and form; of more than `most`, the first. */
export function formatWarnings(warnings: readonly Fault[], style: TextStyle = plain, most = Infinity): string {
  const shown = warnings.toSorted(byPlace).slice(0, most);
  const rest = shown.length < warnings.length ? ` Here are the first ${most}: npm run content shows all.` : '';
  return `The content has ${places(warnings, 'warning')}: legal, and worth a look.${rest}\n\n${listed(shown, style)}\n`;
}
