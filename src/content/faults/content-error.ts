import { byPlace, type Fault } from './fault.ts';
import { formatFaults } from './report.ts';

/** Thrown where content is wrong: its message is the whole report. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** By file, line and column. */
  readonly faults: readonly Fault[];
  /** What was found besides, legal and doubtful: it is said where the faults are. */
  readonly warnings: readonly Fault[];
  constructor(faults: readonly Fault[], warnings: readonly Fault[] = []) {
    const ordered = faults.toSorted(byPlace);
    super(formatFaults(ordered));
    this.faults = ordered;
    this.warnings = warnings.toSorted(byPlace);
    // What is wrong stands in the content: a place in this code, printed below the report, would bury it.
    this.stack = '';
  }
}
