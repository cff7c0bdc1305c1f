import type { ApiVersion } from '../contract/versions.ts';
import type { ReplyCache } from './reply-cache.ts';
import type { Quota } from './quota/quota.ts';
import type { Reply } from './reply.ts';

/** The services that a platform, such as Node or an edge function, provides to the front for a request. */
export interface Host {
  /** Resolves to the whole file at a decoded path, or to a 404. Rejects with `SiteUnavailable` if there is no site. */
  readonly origin: (path: string, acceptEncoding: string | null) => Promise<Reply>;
  /** The ID of the build, for caching parsed files. Undefined if files can change without a build. */
  readonly buildId?: string | undefined;
  readonly quota: Quota;
  /** A cache of replies, for hosts that may answer with slightly outdated files. */
  readonly replyCache?: ReplyCache;
  /** The IP address of the client. Undefined if the host cannot verify it. */
  readonly address: string | undefined;
  /** Whether the request came over TLS. False if the host cannot verify it. */
  readonly secure: boolean;
  /** Replaces `apiVersions` in tests. Oldest first. */
  readonly versions?: readonly ApiVersion[];
  /** Called with each failure that clients see as the error `internal_error`. */
  readonly report: (error: unknown) => void;
}

/** The error with which `Host.origin` rejects if there is no site. Clients see the error `unavailable`. */
export class SiteUnavailable extends Error {
  override readonly name = 'SiteUnavailable';
}
