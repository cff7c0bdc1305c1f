import type { Address } from './address.ts';
import type { Host, PublishedFile } from './host.ts';
import type { QuotaReading } from './quota.ts';

/** A request and everything needed to answer it. */
export interface Exchange {
  readonly request: Request;
  readonly host: Host;
  readonly address: Address;
  /** The state of the client's quota after this request. Undefined outside the API, where there is no quota. */
  readonly quotaReading?: QuotaReading | undefined;
}

/** Reads a published file, encoded as the client prefers if the host can. Undefined if there is no such file. */
export const readFile = ({ host, request }: Exchange, path: string): Promise<PublishedFile | undefined> =>
  host.origin(path, request.headers.get('Accept-Encoding'));
