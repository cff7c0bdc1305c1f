import { readdir, readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import { copyName, type Coding } from '../contract/encoded-copies.ts';
import { storeFolder, type PublishedFile } from '../contract/site-store.ts';
import { digestOf } from '../contract/digest.ts';
import { mapConcurrent } from '../io/map-concurrent.ts';
import { keyOf, type Cache } from './cache.ts';
import { publishBuild, storedNames, storeFile, storeSiteFile } from './store.ts';

export interface Written {
  readonly files: number;
  /** The sizes of the files in bytes, and of their copies in each coding. */
  readonly bytes: number;
  readonly copies: Readonly<Record<Coding, number>>;
}

/** The size in bytes below which a copy saves no packet: the response and its headers fit the first two. */
const leastBytes = 1024;

/**
 * Brotli 11 takes twice the time of 10 for 3 % less, and 9 is slower than 10 on files of this size; 7 takes an
 * eleventh of it for 15 % more, which is what a large site does.
 */
const brotliQuality = (files: number): number => (files > 2000 ? 7 : 10);
const gzipLevel = 9;

/** Node compresses on its thread pool, which has 4 threads unless it is told otherwise. */
const mostAtOnce = 16;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const encode: Readonly<Record<Coding, (bytes: Uint8Array, files: number) => Promise<Uint8Array>>> = {
  br: (bytes, files) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(files),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => deflate(bytes, { level: gzipLevel }),
};

/** Matches files of text; images, fonts and archives are compressed already. */
const isText = (name: string): boolean => /^text\/|[/+](?:json|xml|javascript)$/.test(lookup(name) ?? '');

async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(storeFolder + path.sep));
}

/**
 * Puts every file of a built site into its store, with a compressed copy in each coding of every text that gains by it,
 * and publishes them as one build. Until then the Node host serves the previous one.
 */
export async function storeSite(root: string, cache: Cache, moment: number): Promise<Written> {
  const names = await filesOf(root);
  const texts = names.filter(isText).length;
  const stored = await storedNames(root);
  const written = { files: 0, bytes: 0, copies: { br: 0, gzip: 0 } };

  async function compress(digest: string, bytes: Uint8Array): Promise<void> {
    written.files += 1;
    written.bytes += bytes.byteLength;
    for (const coding of Object.keys(encode) as Coding[]) {
      const key = keyOf(digest, coding, String(brotliQuality(texts)), String(gzipLevel), process.versions.zlib);
      const copy = await cache.store(key, () => encode[coding](bytes, texts));
      if (copy.byteLength >= bytes.byteLength) continue;
      written.copies[coding] += copy.byteLength;
      const name = copyName(digest, coding);
      if (!stored.has(name)) await storeFile(root, name, copy);
    }
  }

  const files = await mapConcurrent(
    names,
    async (name): Promise<[string, PublishedFile]> => {
      const file = path.join(root, name);
      const bytes = await readFile(file);
      const digest = await digestOf(bytes);
      if (isText(name) && bytes.byteLength >= leastBytes) await compress(digest, bytes);
      if (!stored.has(digest)) await storeSiteFile(root, digest, file);
      return [`/${name.replaceAll(path.sep, '/')}`, { digest, modified: Math.floor((await stat(file)).mtimeMs) }];
    },
    Math.min(availableParallelism(), mostAtOnce),
  );
  await cache.sweep();
  await publishBuild(root, Object.fromEntries(files), moment);
  return written;
}
