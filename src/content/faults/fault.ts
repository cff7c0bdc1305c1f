/** One thing that is wrong in the content, or doubtful, in words for the editor who will mend it. */
export interface Fault {
  /** Path of the file as the project's folder has it: `content/news/opening.md`. */
  readonly file: string;
  /** Line in that file, from 1. */
  readonly line: number;
  /** Column in that line, from 1, in UTF-16 units; not there where the whole line or file is meant. */
  readonly column?: number;
  /** Length of what is meant, from the column on. */
  readonly length?: number;
  /** Text on that line that is meant, for rules that know no column. */
  readonly quoted?: string;
  /** Field as a path (`address.postalCode`), or the part of the file: `front matter`, `body`, `file name`. */
  readonly field: string;
  readonly problem: string;
  readonly remedy: string;
  /** The line as it stands in the file, where there is something in it to show. */
  readonly excerpt?: string;
  /** Where the field is documented: `docs/editing.md#products-status`. */
  readonly docs?: string;
  /** Name of the check that found it; not there of what keeps a file from being read. */
  readonly rule?: string;
}

/** The order of a report: by file, line and column. */
export const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
