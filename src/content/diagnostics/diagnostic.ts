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
  /** The column in UTF-16 code units, from 1. Undefined if the diagnostic is about the whole line or file. */
  readonly column?: number;
  readonly length?: number;
  /** The text to mark in the line, if the rule does not know the column of the text. */
  readonly quoted?: string;
  readonly field: string;
  /** The source line. Undefined if the line would not help, such as a line that contains only `---`. */
  readonly excerpt?: string;
  readonly docs?: string;
  /** The name of the rule that reported the diagnostic. Undefined for errors from the parser. */
  readonly rule?: string;
}

export const byLocation = (a: Diagnostic, b: Diagnostic): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
