import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import type { Host } from './host.ts';
import type { QuotaReading } from './quota/quota.ts';
import type { RequestTarget } from './request-target.ts';

/** A request and everything needed to answer it. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly target: RequestTarget;
  readonly host: Host;
  /** The state of the client's quota after this request. Undefined outside the API, where there is no quota. */
  readonly quotaReading: QuotaReading | undefined;
}

export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly facts?: Partial<HintFacts>;
}
