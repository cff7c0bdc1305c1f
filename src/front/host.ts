import type { ApiVersion } from '../contract/versions.ts';
import type { Quota } from './quota.ts';

/** What the front needs of the process that it runs in. */
export interface Host {
  /** Answers with a published file, or with 404. Asked with GET and without conditions, by the path of the file. */
  readonly origin: (request: Request) => Promise<Response>;
  readonly quota: Quota;
  /** Address of the client, as far as the host can vouch for it. */
  readonly address: string | undefined;
  /** Whether the request came over TLS, as far as the host can vouch for it. */
  readonly secure: boolean;
  /** The versions that answer, oldest first; those of the contract unless a test says otherwise. */
  readonly versions?: readonly ApiVersion[];
  /** Told of failures that a client only sees as `internal_error`. */
  readonly report: (error: unknown) => void;
}
