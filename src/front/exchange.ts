import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import type { Host } from './host.ts';
import type { Reading } from './quota/quota.ts';
import type { Target } from './target.ts';

/** A request and everything needed to answer it. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly target: Target;
  readonly host: Host;
  /** The state of the client's quota after this request. Undefined outside the API, which has no quota. */
  readonly reading: Reading | undefined;
}

export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly facts?: Partial<HintFacts>;
}
