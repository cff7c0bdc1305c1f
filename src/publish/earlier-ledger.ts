import { createReadStream } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { emptyLedger, parseLedger, type Ledger } from '../catalog/ledger.ts';
import { href, ledgerFile, routes } from '../contract/routes.ts';
import { storeFolder } from '../contract/site-store.ts';
import { folders, ledgerSource, type Environment } from '../settings.ts';
import { publishedBuild } from './store.ts';

/** The most of a ledger that is read: some 200,000 changes. */
const mostBytes = 64 * 1024 * 1024;

/** How long to wait for a site, in milliseconds. */
const patience = 30_000;

/** The ledger that a build continues. */
export interface EarlierLedger {
  readonly ledger: Ledger;
  /** Where it was read, or why there is none, in words. */
  readonly from: string;
}

/** The text of chunks in UTF-8. Rejects when they are not, and when there are more bytes than a ledger may have. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`It has more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const textOfFile = (file: string): Promise<string> => textOf(createReadStream(file));

/** The text at an address; undefined where it answers 404. Rejects for every other answer that is no 200. */
async function textAt(address: string): Promise<string | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (response.status !== 200 || !response.body) throw new Error(`${address} answered ${response.status}`);
  return textOf(response.body);
}

const index = z.looseObject({ collections: z.array(z.looseObject({ operationId: z.string() })) });

/** Reads the ledger of a live site. One that has none, and whose index names none, has not begun one. */
async function ofSite(origin: string): Promise<EarlierLedger> {
  const text = await textAt(origin + ledgerFile);
  if (text !== undefined) return { ledger: parseLedger(text), from: origin };
  const offered = await textAt(origin + href('catalogIndex'));
  const { operationId } = routes.changes;
  if (
    offered !== undefined &&
    index.parse(JSON.parse(offered)).collections.some((one) => one.operationId === operationId)
  )
    throw new Error(`It offers ${operationId} and has no ${ledgerFile}`);
  return { ledger: emptyLedger, from: `${origin} has none yet` };
}

/** Reads a ledger from a file; an empty one stands for a ledger that begins. */
async function ofFile(file: string): Promise<EarlierLedger> {
  const text = await textOfFile(file);
  return text.trim() === ''
    ? { ledger: emptyLedger, from: `${file} is empty` }
    : { ledger: parseLedger(text), from: file };
}

/** Reads the ledger of the build that the hosts of this folder serve now. */
async function ofBuild(dist: string): Promise<EarlierLedger> {
  const digest = (await publishedBuild(dist))?.files[ledgerFile]?.digest;
  if (digest === undefined) return { ledger: emptyLedger, from: 'there is no earlier build' };
  return { ledger: parseLedger(await textOfFile(path.join(dist, storeFolder, digest))), from: dist };
}

/**
 * The ledger of the site that a build replaces: of the live site or the file that `LEDGER` names, else on Netlify of the
 * site at `URL`, else of the build that is served from the folder. Rejects when it cannot be read, so that nothing is
 * published in place of a history.
 */
export async function earlierLedger(environment: Environment): Promise<EarlierLedger> {
  const source = ledgerSource(environment);
  const { dist } = folders(environment);
  try {
    switch (source.kind) {
      case 'site':
        return await ofSite(source.origin);
      case 'file':
        return await ofFile(source.file);
      case 'build':
        return await ofBuild(dist);
      case 'new':
        return { ledger: emptyLedger, from: 'LEDGER=new' };
    }
  } catch (error) {
    const of = source.kind === 'site' ? source.origin : source.kind === 'file' ? source.file : dist;
    const reason =
      error instanceof Error
        ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
        : String(error);
    throw new Error(
      `Cannot read the earlier ledger of changes, of ${of}: ${reason}. Nothing is published, so that no history is lost. Build again when it can be read, or set LEDGER to a copy of ${ledgerFile}. LEDGER=new begins another ledger: clients then read everything anew.`,
      { cause: error },
    );
  }
}
