import type { ApiVersion } from '../contract/versions.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { Quota } from './quota/quota.ts';
import type { Reply } from './reply.ts';

/** The process that the front runs in, as far as the front needs it. */
export interface Host {
  /**
   * Answers 200 with the whole published file at a decoded path, in a coding of `acceptEncoding`, or 404. Rejects with
   * `SiteUnavailable` when there is no site.
   */
  readonly origin: (path: string, acceptEncoding: string | null) => Promise<Reply>;
  /**
   * Names the present build, if a site is only ever replaced as a whole. The front then reads a file for its own use
   * once for each edition.
   */
  readonly edition?: string | undefined;
  readonly quota: Quota;
  /** For a host that may answer with files as they were a moment ago. */
  readonly replyCache?: ReplyCache;
  /** Address of the client, as far as the host can vouch for it. */
  readonly address: string | undefined;
  /** Whether the request came over TLS, as far as the host can vouch for it. */
  readonly secure: boolean;
  /** The API versions that answer, oldest first; those of the contract when undefined, which only tests override. */
  readonly versions?: readonly ApiVersion[];
  /** Called with each failure that a client only sees as `internal_error`. */
  readonly report: (error: unknown) => void;
}

/** Thrown by an origin that has no site to answer from. The front answers with `unavailable`. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
