/** Where changed addresses are reported (https://www.indexnow.org). Every search engine that takes part hears of them. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

/** What a key may be made of, by the protocol. */
export const indexNowKeyPattern = /^[A-Za-z0-9-]{8,128}$/;

/** The path of the file by which a site shows that a key is its own. */
export const indexNowKeyFile = (key: string): string => `/${key}.txt`;

/** The most addresses of one request, by the protocol. */
const mostAddresses = 10_000;

/** What the last build changed, as `/ledger.json` says it. */
export interface LastChanges {
  /** Newest first. */
  readonly changes: readonly { readonly path: string; readonly previous: { readonly path: string } | null }[];
  /** How many of them the last build has added. */
  readonly added: number;
}

const hasPath = (value: unknown): value is { readonly path: string; readonly previous?: unknown } =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

/** Whether a parsed file is a ledger of changes, as far as `changedAddresses()` reads it. */
export const isLastChanges = (value: unknown): value is LastChanges =>
  typeof value === 'object' &&
  value !== null &&
  'added' in value &&
  typeof value.added === 'number' &&
  'changes' in value &&
  Array.isArray(value.changes) &&
  value.changes.every((change) => hasPath(change) && (change.previous === null || hasPath(change.previous)));

/**
 * The pages that the last build of a site at an origin changed: added, changed and removed ones, and those that moved,
 * under their former address too. Each once.
 */
export const changedAddresses = ({ changes, added }: LastChanges, origin: string): string[] => [
  ...new Set(
    changes
      .slice(0, added)
      .flatMap(({ path, previous }) => [path, ...(previous ? [previous.path] : [])].map((one) => origin + one)),
  ),
];

/** The bodies of the requests that report addresses of a site, as many as the protocol wants. */
export function submissions(addresses: readonly string[], { origin, key }: { origin: string; key: string }): object[] {
  const { host } = new URL(origin);
  return Array.from({ length: Math.ceil(addresses.length / mostAddresses) }, (_, index) => ({
    host,
    key,
    keyLocation: origin + indexNowKeyFile(key),
    urlList: addresses.slice(index * mostAddresses, (index + 1) * mostAddresses),
  }));
}
