import type { ApiVersion } from '../contract/versions.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { Quota } from './quota/quota.ts';
import type { Reply } from './reply.ts';

/** Services that the front gets from its platform, such as Node or an edge function. */
export interface Host {
  /** Resolves to the complete file at a decoded path or a 404. Rejects with `SiteUnavailable` if there is no site. */
  readonly origin: (path: string, acceptEncoding: string | null) => Promise<Reply>;
  /** An id of the build, by which the front caches redirects and lists. Undefined if files can change one by one. */
  readonly edition?: string | undefined;
  readonly quota: Quota;
  /** A cache of replies, for hosts that may answer with slightly outdated files. */
  readonly replyCache?: ReplyCache;
  /** The client's address, if the host can verify it. */
  readonly address: string | undefined;
  /** Whether the request came over TLS. False if the host cannot verify it. */
  readonly secure: boolean;
  /** The versions of the API, oldest first. Undefined means the published versions; only tests set it. */
  readonly versions?: readonly ApiVersion[];
  /** Called with each failure that clients see as `internal_error`. */
  readonly report: (error: unknown) => void;
}

/** Thrown by `Host.origin` when there is no site. The front then answers with the error `unavailable`. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
