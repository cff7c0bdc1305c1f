import type { Host } from './host.ts';
import type { Reading } from './quota/quota.ts';
import type { Target } from './target.ts';

/** One request on its way through the front. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly target: Target;
  readonly host: Host;
  /** Where the client stands; there for the catalog, and for nothing else. */
  readonly reading: Reading | undefined;
}
