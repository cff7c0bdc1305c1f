import {
  changedAddresses,
  indexNowEndpoint,
  indexNowKeyFile,
  isLastChanges,
  submissions,
} from '../../contract/index-now.ts';
import { ledgerFile } from '../../contract/routes.ts';
import { setting } from '../../settings.ts';

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
