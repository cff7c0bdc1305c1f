import type { ApiVersion } from '../contract/versions.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { Quota } from './quota/quota.ts';
import type { Reply } from './reply.ts';

/** Services that the front gets from its platform, such as Node or an edge function. */
export interface Host {
  /** Returns the whole published file at a decoded path, or 404. Rejects with `SiteUnavailable` if there is no site. */
  readonly origin: (path: string, acceptEncoding: string | null) => Promise<Reply>;
  /** Identifies the current build, if builds replace the whole site. The front caches redirects and lists by it. */
  readonly edition?: string | undefined;
  readonly quota: Quota;
  /** Set by hosts that may answer with slightly outdated files. */
  readonly replyCache?: ReplyCache;
  /** The client's address, if the host can verify it. */
  readonly address: string | undefined;
  /** Whether the request verifiably came over TLS. */
  readonly secure: boolean;
  /** The versions of the API, oldest first. Only tests set this. */
  readonly versions?: readonly ApiVersion[];
  /** Called with each failure that clients see as `internal_error`. */
  readonly report: (error: unknown) => void;
}

/** Thrown by `Host.origin` when there is no site. The front then answers with the error `unavailable`. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
