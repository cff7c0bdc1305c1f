import { byLocation, type Diagnostic } from './diagnostic.ts';
import { formatErrors } from './report.ts';

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
