import * as z from 'zod';
import { indexNowKeyFile, ledgerFile } from '../../contract/routes.ts';
import { setting } from '../../settings.ts';

/** Forwards changed addresses to every participating search engine (https://www.indexnow.org). */
const indexNowEndpoint = 'https://api.indexnow.org/indexnow';

/** The protocol's limit of addresses in one request. */
const maxAddresses = 10_000;

const timeoutMilliseconds = 30_000;

const page = z.object({ path: z.string() });

/** The used parts of `/ledger.json`. Changes are listed newest first; the last build added the first `added` ones. */
const ledgerSchema = z.object({
  changes: z.array(page.extend({ previous: page.nullable() })),
  added: z.number(),
});

/** Returns the unique URLs of pages that the last build added, changed, removed or moved, with former addresses. */
export function changedAddresses({ changes, added }: z.output<typeof ledgerSchema>, origin: string): string[] {
  const pages = changes.slice(0, added).flatMap((change) => [change, ...(change.previous ? [change.previous] : [])]);
  return [...new Set(pages.map(({ path }) => origin + path))];
}

/** Splits addresses into request bodies as the protocol requires. */
export function submissions(addresses: readonly string[], { origin, key }: { origin: string; key: string }): object[] {
  const { host } = new URL(origin);
  return Array.from({ length: Math.ceil(addresses.length / maxAddresses) }, (_, index) => ({
    host,
    key,
    keyLocation: origin + indexNowKeyFile(key),
    urlList: addresses.slice(index * maxAddresses, (index + 1) * maxAddresses),
  }));
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

const reasons: Readonly<Record<number, string>> = {
  403: 'it does not find the key at the site',
  422: 'the addresses are not on the host where it finds the key',
  429: 'it received too many requests',
};

export interface ReportOptions {
  readonly origin: string;
  /** `INDEXNOW_KEY`, with which the site was built. */
  readonly key: string | undefined;
  readonly isProduction: boolean;
  readonly endpoint?: string;
}

/** Reports the pages that the last build changed. Resolves to a line for the log; rejects when it cannot. */
export async function reportChanges({
  origin,
  key: keySetting,
  isProduction,
  endpoint = indexNowEndpoint,
}: ReportOptions): Promise<string> {
  const key = setting(keySetting);
  if (key === undefined) return 'Nothing reported to IndexNow: INDEXNOW_KEY is not set.';
  if (!isProduction) return 'Nothing reported to IndexNow: this is a preview.';
  const ledger = ledgerSchema.safeParse(JSON.parse(await textAt(origin + ledgerFile)));
  if (!ledger.success) throw new Error(`${origin}${ledgerFile} is not a ledger of changes`);
  const addresses = changedAddresses(ledger.data, origin);
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
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const reason = reasons[status] === undefined ? '' : `, ${reasons[status]}`;
    if (!ok) throw new Error(`Cannot report to IndexNow: it answered ${status}${reason}`);
  }
  return `Reported to IndexNow: ${addresses.length} ${addresses.length === 1 ? 'page' : 'pages'} that the last build changed.`;
}
