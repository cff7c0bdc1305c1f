import type { ApiVersion } from '../contract/versions.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { Quota } from './quota/quota.ts';
import type { Reply } from './reply.ts';

/** What the front needs of the process that it runs in. */
export interface Host {
  /**
   * Answers with the published file at a decoded path, whole and whatever the client holds already, in a coding that
   * `Accept-Encoding` asks for where it is given; or with 404. Rejects with `SiteUnavailable` where there is no site to have files.
   */
  readonly origin: (path: string, acceptEncoding: string | null) => Promise<Reply>;
  /**
   * Names the published files as they are, where a site is only ever replaced as a whole, under another name: what the
   * front has read of one for its own use is then not asked for again.
   */
  readonly edition?: string | undefined;
  readonly quota: Quota;
  /** Where replies are kept; only for a host that may answer with files as they were a moment ago. */
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
