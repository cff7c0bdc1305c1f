import type { ErrorOf } from '../contract/decisions.ts';
import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import type { Variant } from '../contract/media.ts';
import type { Host } from './host.ts';
import type { Reading } from './quota/quota.ts';
import type { Fields, Reply } from './reply.ts';
import type { Target } from './target.ts';

/** A request with the facts that decisions about it need. */
export interface Exchange {
  readonly request: Request;
  readonly url: URL;
  readonly target: Target;
  readonly host: Host;
  /** The client's quota after this request; undefined outside the catalog. */
  readonly reading: Reading | undefined;
}

export interface Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly facts?: Partial<HintFacts>;
}

export interface Found {
  readonly file: Reply;
  readonly queryFailure?: Failure<ErrorOf<'query'>> | undefined;
  /** The available variants, when `Accept` excludes all of them. */
  readonly notAccepted?: readonly Variant[] | undefined;
  /** Adds the headers of a response to the file's own. */
  readonly setHeaders: (headers: Fields) => void;
}
