import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import { copiesFolder, copyName, type Coding } from '../contract/encoded-copies.ts';
import { digestOf } from '../contract/digest.ts';
import { someAtOnce } from '../io/map-concurrent.ts';
import { digestOf as keyOf, type Cache } from './cache.ts';

export interface Written {
  readonly files: number;
  /** Sizes of the files, and of their copies in each coding. */
  readonly bytes: number;
  readonly copies: Readonly<Record<Coding, number>>;
}

/** Below this a copy saves no packet: a response of this size and its headers fit the first two. */
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

/** Text of any kind; images, fonts and archives are compressed already. */
const isText = (name: string): boolean => /^text\/|[/+](?:json|xml|javascript)$/.test(lookup(name) ?? '');

async function textFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(root, file).startsWith(copiesFolder));
}

/** Writes a compressed copy of every file of a built site that gains by it, in each coding, for the Node host to serve. */
export async function writeCopies(root: string, cache: Cache): Promise<Written> {
  await mkdir(path.join(root, copiesFolder), { recursive: true });
  const files = await textFiles(root);
  const written = { files: 0, bytes: 0, copies: { br: 0, gzip: 0 } };

  async function write(file: string): Promise<void> {
    const bytes = await readFile(file);
    if (bytes.byteLength < leastBytes) return;
    const digest = await digestOf(bytes);
    written.files += 1;
    written.bytes += bytes.byteLength;
    for (const coding of Object.keys(encode) as Coding[]) {
      const key = keyOf(digest, coding, String(brotliQuality(files.length)), String(gzipLevel), process.versions.zlib);
      const copy = await cache.keep(key, () => encode[coding](bytes, files.length));
      if (copy.byteLength >= bytes.byteLength) continue;
      written.copies[coding] += copy.byteLength;
      await writeFile(path.join(root, copiesFolder, copyName(digest, coding)), copy);
    }
  }

  await someAtOnce(files, write, Math.min(availableParallelism(), mostAtOnce));
  await cache.sweep();
  return written;
}
