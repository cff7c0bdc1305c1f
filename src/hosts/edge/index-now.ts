import { ledgerFile } from '../../contract/routes.ts';
import { setting } from '../../settings.ts';

/** Forwards changed addresses to every participating search engine (https://www.indexnow.org). */
export const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

/** The file that proves that a key belongs to the site. */
export const indexNowKeyFile = (key: string): string => `/${key}.txt`;

/** Per request, by the protocol. */
const mostAddresses = 10_000;

/** The changes of the last build, from `/ledger.json`. */
export interface LastChanges {
  /** Newest first. */
  readonly changes: readonly { readonly path: string; readonly previous: { readonly path: string } | null }[];
  /** The number of changes that the last build added. */
  readonly added: number;
}

const hasPath = (value: unknown): value is { readonly path: string; readonly previous?: unknown } =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

export const isLastChanges = (value: unknown): value is LastChanges =>
  typeof value === 'object' &&
  value !== null &&
  'added' in value &&
  typeof value.added === 'number' &&
  'changes' in value &&
  Array.isArray(value.changes) &&
  value.changes.every((change) => hasPath(change) && (change.previous === null || hasPath(change.previous)));

/** Returns the unique URLs of pages that the last build added, changed, removed or moved, with former addresses. */
export const changedAddresses = ({ changes, added }: LastChanges, origin: string): string[] => [
  ...new Set(
    changes
      .slice(0, added)
      .flatMap(({ path, previous }) => [path, ...(previous ? [previous.path] : [])].map((one) => origin + one)),
  ),
];

/** Splits addresses into request bodies as the protocol requires. */
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
  readonly isProduction: boolean;
  /** Defaults to the protocol's endpoint. */
  readonly endpoint?: string;
}

const patienceMilliseconds = 30_000;

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

const remedies: Readonly<Record<number, string>> = {
  403: 'it does not find the key at the site',
  422: 'the addresses are not of the host that it finds the key at',
  429: 'it was asked too often',
};

/**
 * Reports the pages changed by the last build to IndexNow. Resolves to a line for the log; rejects
 * when the site cannot be read or the receiver refuses.
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
