import { createHash, hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The results of earlier builds, by a digest of everything that they were made from. */
export interface Cache {
  /** The cached result under a key; made and cached when there is none, or a damaged one. */
  readonly store: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Removes the results that were not requested since the cache was opened. */
  readonly sweep: () => Promise<void>;
}

/** The cache key of what is made from these parts, in this order: a SHA-256 in hexadecimal. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  // The length keeps ('a', 'bc') and ('ab', 'c') apart.
  if (parts.every((part) => typeof part === 'string'))
    return hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''));
  const running = createHash('sha256');
  for (const part of parts) running.update(`${part.length}:`).update(part);
  return running.digest('hex');
}

const digestBytes = 32;
const seal = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The content of a cache file, which follows its digest; undefined when the two do not match. */
function whole(file: Buffer): Buffer | undefined {
  const bytes = file.subarray(digestBytes);
  return seal(bytes).equals(file.subarray(0, digestBytes)) ? bytes : undefined;
}

/**
 * A cache in a folder, with a file for each entry. Each begins with a digest of its content, so that a damaged one is
 * made again. Files are renamed into place: two builds that make the same entry at once do no harm.
 */
export async function folderCache(folder: string): Promise<Cache> {
  await mkdir(folder, { recursive: true });
  const used = new Set<string>();
  return {
    store: async (key, make) => {
      used.add(key);
      const file = path.join(folder, key);
      const cached = whole(await readFile(file).catch(() => Buffer.alloc(0)));
      if (cached) return cached;
      const bytes = await make();
      const unfinished = `${file}.${randomUUID()}`;
      await writeFile(unfinished, Buffer.concat([seal(bytes), bytes]));
      await rename(unfinished, file);
      return bytes;
    },
    sweep: async () => {
      for (const name of await readdir(folder)) if (!used.has(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}
