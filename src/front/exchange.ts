import type { Host } from './host.ts';
import type { Reading } from './quota/quota.ts';
import type { Target } from './target.ts';

/** One request on its way through the front. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly target: Target;
  readonly host: Host;
  /** The client's quota, this request counted; undefined outside the catalog. */
  readonly reading: Reading | undefined;
}
