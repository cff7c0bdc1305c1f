import { byLocation, type Diagnostic } from './diagnostic.ts';
import { formatErrors } from './report.ts';

/** Thrown when content has errors. Its message is the whole report. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** The errors, ordered by file, line and column. */
  readonly errors: readonly Diagnostic[];
  /** The warnings, which are reported together with the errors. */
  readonly warnings: readonly Diagnostic[];
  constructor(errors: readonly Diagnostic[], warnings: readonly Diagnostic[] = []) {
    const ordered = errors.toSorted(byLocation);
    super(formatErrors(ordered));
    this.errors = ordered;
    this.warnings = warnings.toSorted(byLocation);
    // The error is in the content: a stack of this code, printed below the report, would bury it.
    this.stack = '';
  }
}
