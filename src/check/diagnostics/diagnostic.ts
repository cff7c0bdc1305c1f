export interface Explanation {
  readonly problem: string;
  readonly remedy: string;
}

/** An error or warning about the content, for the editor who fixes it. */
export interface Diagnostic extends Explanation {
  /** Whether the diagnostic stops the build (`error`) or not (`warning`). */
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  /** The column in UTF-16 code units, from 1. Undefined if unknown, or for a problem of a whole line or file. */
  readonly column?: number;
  readonly length?: number;
  readonly field: string;
  /** The text of the source line. Undefined if it explains nothing, such as a line that contains only `---`. */
  readonly excerpt?: string;
  readonly docs?: string;
  /** The name of the rule that reported the diagnostic. Undefined if no rule did, such as for parse errors. */
  readonly rule?: string;
}

/** Reports an error in a part of a file, such as `file name`, by default in its first line. */
export const errorIn = (
  file: string,
  field: string,
  explanation: Explanation & Partial<Pick<Diagnostic, 'line' | 'column' | 'length'>>,
): Diagnostic => ({ severity: 'error', file, line: 1, field, ...explanation });

export const byLocation = (a: Diagnostic, b: Diagnostic): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
