import type { ErrorOf } from '../contract/decisions.ts';
import type { Variant } from '../contract/media.ts';
import type { Failure } from './error-reply.ts';
import type { Host } from './host.ts';
import type { Reading } from './quota/quota.ts';
import type { Fields, Reply } from './reply.ts';
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

/** The file that was found for a request, and what is still to be said about it. */
export interface Found {
  readonly file: Reply;
  /** What is wrong with the query. */
  readonly queryFault?: Failure<ErrorOf<'query'>> | undefined;
  /** The variants that there are, when `Accept` asks for none of them. */
  readonly refused?: readonly Variant[] | undefined;
  /** Sets the headers of a response with the file, on the file's own. */
  readonly setHeaders: (headers: Fields) => void;
}
