import { createHash, hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What an earlier build has made, by a digest of everything that it was made of. */
export interface Cache {
  /** What was kept under a key, made and kept where there is nothing, or nothing whole. */
  readonly store: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Removes what has not been asked for since the cache was opened. */
  readonly sweep: () => Promise<void>;
}

/** The key of what is made of these parts, in this order: a SHA-256 in hexadecimal. */
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

/** What a file holds behind its own digest, or nothing where the two do not fit. */
function whole(file: Buffer): Buffer | undefined {
  const bytes = file.subarray(digestBytes);
  return seal(bytes).equals(file.subarray(0, digestBytes)) ? bytes : undefined;
}

/**
 * A cache in a folder, a file an entry. Each begins with a digest of itself, so that one that was cut off or changed
 * is made again. Files are renamed into place: two that make the same entry at once do no harm.
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
