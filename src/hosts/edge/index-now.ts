import { ledgerFile } from '../../contract/routes.ts';
import { setting } from '../../settings.ts';

/** Where changed addresses are reported (https://www.indexnow.org). Every search engine that takes part hears of them. */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

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

export interface ReportOptions {
  readonly origin: string;
  /** `INDEXNOW_KEY`, with which the site was built. */
  readonly key: string | undefined;
  /** False for a preview. */
  readonly isProduction: boolean;
  /** By default that of the protocol. */
  readonly endpoint?: string;
}

const patienceMilliseconds = 30_000;

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** The protocol's meaning of each status. */
const remedies: Readonly<Record<number, string>> = {
  403: 'it does not find the key at the site',
  422: 'the addresses are not of the host that it finds the key at',
  429: 'it was asked too often',
};

/**
 * Reports the pages that the last build of a live site changed to search engines, by IndexNow. Resolves to a line for the
 * log. Rejects when the site cannot be read, and when the receiver refuses.
 */
export async function reportChanges({
  origin,
  key: set,
  isProduction,
  endpoint = indexNowEndpoint,
}: ReportOptions): Promise<string> {
  const key = setting(set);
  if (key === undefined) return 'Nothing reported to IndexNow: INDEXNOW_KEY is not set.';
  if (!isProduction) return 'Nothing reported to IndexNow: this is a preview.';
  const ledger: unknown = JSON.parse(await textAt(origin + ledgerFile));
  if (!isLastChanges(ledger)) throw new Error(`${origin}${ledgerFile} is not a ledger of changes`);
  const addresses = changedAddresses(ledger, origin);
  if (addresses.length === 0) return 'Nothing reported to IndexNow: the last build changed no page.';
  const published = await textAt(origin + indexNowKeyFile(key)).catch(() => undefined);
  if (published?.trim() !== key)
    throw new Error(
      `Cannot report to IndexNow: ${origin} does not publish this INDEXNOW_KEY. Build it with the same one`,
    );
  for (const body of submissions(addresses, { origin, key })) {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const meaning = remedies[status];
    if (!ok)
      throw new Error(`Cannot report to IndexNow: it answered ${status}${meaning === undefined ? '' : `, ${meaning}`}`);
  }
  return `Reported to IndexNow: ${addresses.length} ${addresses.length === 1 ? 'page' : 'pages'} that the last build changed.`;
}
