import { createReadStream } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isSameCompany, parseLedger, type Ledger, type LedgerCompany } from '../catalog/ledger.ts';
import { href, ledgerFile, routes } from '../contract/routes.ts';
import { storeFolder } from '../hosts/files/site-store.ts';
import { folders, ledgerSource, type Environment } from '../settings.ts';
import { publishedBuild } from './store.ts';

/** The maximum size of a ledger in bytes. It is enough for about 200,000 changes. */
const maxBytes = 64 * 1024 * 1024;

const requestTimeoutMilliseconds = 30_000;

const maxReasonCharacters = 300;

/** The ledger of the previous build, or the reason why a new ledger begins. */
export type EarlierLedger =
  { readonly ledger: Ledger; readonly from: string } | { readonly ledger: undefined; readonly reason: string };

/** Decodes a stream of UTF-8. Rejects if the stream is malformed or longer than `maxBytes`. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Fetches a text. Resolves to undefined if the status is 404. Rejects if the status is neither 200 nor 404. */
async function textAt(address: string): Promise<string | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMilliseconds) });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (response.status !== 200 || !response.body) throw new Error(`${address} answered ${response.status}`);
  return textOf(response.body);
}

const index = z.object({ collections: z.array(z.object({ operationId: z.string() })) });

/** Whether a catalog index lists the collection of changes. Throws, without quoting `text`, if it is not an index. */
function offersChanges(text: string): boolean {
  try {
    const { collections } = index.parse(JSON.parse(text));
    return collections.some(({ operationId }) => operationId === routes.changes.operationId);
  } catch {
    throw new Error(`${href('catalogIndex')} is not the index of a catalog`);
  }
}

/** Reads a live site's ledger. Rejects if the ledger is missing although the catalog index lists the changes. */
async function ledgerOfSite(origin: string): Promise<EarlierLedger> {
  const text = await textAt(origin + ledgerFile);
  if (text !== undefined) return { ledger: parseLedger(text), from: origin };
  const catalogIndex = await textAt(origin + href('catalogIndex'));
  if (catalogIndex !== undefined && offersChanges(catalogIndex))
    throw new Error(`${href('catalogIndex')} lists ${routes.changes.operationId}, but ${ledgerFile} is missing`);
  return { ledger: undefined, reason: `${origin} has no ledger yet` };
}

async function ledgerOfFile(file: string): Promise<EarlierLedger> {
  const text = await textOf(createReadStream(file));
  return text.trim() === ''
    ? { ledger: undefined, reason: `${file} is empty` }
    : { ledger: parseLedger(text), from: file };
}

/** Reads the ledger of the previous build from the output folder `dist`. */
async function ledgerOfBuild(dist: string): Promise<EarlierLedger> {
  const digest = (await publishedBuild(dist))?.files[ledgerFile]?.digest;
  if (digest === undefined) return { ledger: undefined, reason: 'there is no earlier build' };
  return { ledger: parseLedger(await textOf(createReadStream(path.join(dist, storeFolder, digest)))), from: dist };
}

function readLedger(environment: Environment): { readonly from: string; readonly read: () => Promise<EarlierLedger> } {
  const source = ledgerSource(environment);
  const { dist } = folders(environment);
  switch (source.kind) {
    case 'site':
      return { from: source.origin, read: () => ledgerOfSite(source.origin) };
    case 'file':
      return { from: source.file, read: () => ledgerOfFile(source.file) };
    case 'build':
      return { from: dist, read: () => ledgerOfBuild(dist) };
    case 'new':
      return { from: dist, read: () => Promise.resolve({ ledger: undefined, reason: 'LEDGER is set to "new"' }) };
  }
}

/**
 * Reads the ledger of the site that a build replaces. `LEDGER` names its source. By default, the source is the previous
 * build in the output folder or, on Netlify, the live site at `URL`. If the ledger belongs to another company, a new
 * ledger begins. Rejects if the ledger cannot be read, so that no history is lost.
 */
export async function earlierLedger(environment: Environment, company: LedgerCompany): Promise<EarlierLedger> {
  const { from, read } = readLedger(environment);
  try {
    const earlier = await read();
    if (!earlier.ledger || isSameCompany(earlier.ledger.organization, company)) return earlier;
    const { legalName } = earlier.ledger.organization;
    return {
      ledger: undefined,
      reason: `the earlier one, from ${from}, is not published, because its company, ${legalName}, shares neither its legal name nor a registry number with ${company.legalName}`,
    };
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const reason = `${message}${cause instanceof Error ? `: ${cause.message}` : ''}`.slice(0, maxReasonCharacters);
    throw new Error(
      `Cannot read the earlier ledger of changes from ${from}: ${reason}. Nothing is published, so that no history is lost. Build again when the ledger can be read, or set LEDGER to a copy of ${ledgerFile}. To begin a new ledger, set LEDGER=new: clients then read everything again.`,
      { cause: error },
    );
  }
}

export const ledgerSentence = (earlier: EarlierLedger, { added, changes, records }: Ledger): string =>
  earlier.ledger
    ? `Ledger of changes: ${added} added to the ${changes.length - added} from ${earlier.from}`
    : `A new ledger of changes begins with ${records.length} records: ${earlier.reason}`;
