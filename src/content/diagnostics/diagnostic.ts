/** What is wrong, and how to fix it, in words for an editor. */
export interface Explanation {
  readonly problem: string;
  readonly remedy: string;
}

/** An error or a warning about the content, for the editor who will fix it. */
export interface Diagnostic extends Explanation {
  /** An error stops the build; a warning is only reported. */
  readonly severity: 'error' | 'warning';
  /** The path of the file below the project's folder: `content/news/opening.md`. */
  readonly file: string;
  /** The line in the file, from 1. */
  readonly line: number;
  /** The column in that line, from 1, in UTF-16 units; undefined when the whole line or file is meant. */
  readonly column?: number;
  /** The length of the faulty text, from the column on. */
  readonly length?: number;
  /** The faulty text on that line, for rules that know no column. */
  readonly quoted?: string;
  /** The field as a path (`address.postalCode`), or the part of the file: `front matter`, `body`, `file name`. */
  readonly field: string;
  /** The source line, when it has something to show. */
  readonly excerpt?: string;
  /** The documentation of the field: `docs/editors/fields.md#products-status`. */
  readonly docs?: string;
  /** The name of the check that found it; undefined when the file could not be read at all. */
  readonly rule?: string;
}

/** The order of a report: by file, line and column. */
export const byLocation = (a: Diagnostic, b: Diagnostic): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
