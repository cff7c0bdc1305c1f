import type { Fault } from '../faults.ts';
import type { Entry } from '../parse.ts';

/** Every entry that could be read, by kind. */
export interface Collected {
  readonly organization: Entry<'organization'> | undefined;
  readonly contact: Entry<'contact'> | undefined;
  readonly products: readonly Entry<'products'>[];
  readonly news: readonly Entry<'news'>[];
  readonly work: readonly Entry<'work'>[];
  readonly pages: readonly Entry<'pages'>[];
  /** Paths of the files that are published as they are: `/favicon.svg`. */
  readonly publicFiles: readonly string[];
}

/** What a check found: a fault stops the build, a warning is only said. */
export interface Finding extends Fault {
  readonly severity: 'fault' | 'warning';
}

/** One rule across records. It reports, and never throws. */
export interface Check {
  readonly name: string;
  readonly description: string;
  /** True where the rule cannot be judged while a file is unreadable. */
  readonly needsAll: boolean;
  readonly check: (collected: Collected) => Finding[];
}
