export interface Explanation {
  readonly problem: string;
  readonly remedy: string;
}

/** An error or warning about the content, for the editor who fixes it. */
export interface Diagnostic extends Explanation {
  /** An error stops the build. */
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  /** From 1, in UTF-16 units. Undefined if the whole line or file is meant. */
  readonly column?: number;
  readonly length?: number;
  /** The text to mark, from rules that do not know its column. */
  readonly quoted?: string;
  readonly field: string;
  /** The source line, if it is informative. */
  readonly excerpt?: string;
  readonly docs?: string;
  /** The name of the rule. Undefined if the file could not be read. */
  readonly rule?: string;
}

export const byLocation = (a: Diagnostic, b: Diagnostic): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
