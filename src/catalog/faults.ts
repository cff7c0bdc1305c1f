/** One thing that is wrong in the content, in words for the editor who will mend it. */
export interface Fault {
  /** Path of the file below the content folder's parent: `content/news/opening.md`. */
  readonly file: string;
  /** Line in that file, from 1. */
  readonly line: number;
  /** Field as a path (`address.postalCode`), or the part of the file: `front matter`, `body`, `file name`. */
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
}

const byPlace = (a: Fault, b: Fault): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line);

/** One fault as it is shown: place, problem, remedy. */
export const formatFault = ({ file, line, field, problem, remedy }: Fault): string =>
  `${file}:${line}  ${field}: ${problem}\n    ${remedy}`;

/** All faults as one text, ordered by file and line. */
export function formatFaults(faults: readonly Fault[]): string {
  const files = new Set(faults.map(({ file }) => file)).size;
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  return `The content has ${count}. Nothing is published until each is mended.\n\n${faults.toSorted(byPlace).map(formatFault).join('\n\n')}\n`;
}

/** Thrown where content is wrong: its message is the whole report. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(formatFaults(faults));
    this.faults = faults;
    // What is wrong stands in the content: a place in this code, printed below the report, would bury it.
    this.stack = '';
  }
}
