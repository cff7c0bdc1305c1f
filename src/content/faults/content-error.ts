import { byPlace, type Fault } from './fault.ts';
import { formatFaults } from './report.ts';

/** Thrown when content has faults. Its message is the whole report. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** The faults, ordered by file, line and column. */
  readonly faults: readonly Fault[];
  /** The warnings, which are reported together with the faults. */
  readonly warnings: readonly Fault[];
  constructor(faults: readonly Fault[], warnings: readonly Fault[] = []) {
    const ordered = faults.toSorted(byPlace);
    super(formatFaults(ordered));
    this.faults = ordered;
    this.warnings = warnings.toSorted(byPlace);
    // The fault is in the content: a stack of this code, printed below the report, would bury it.
    this.stack = '';
  }
}
