import { LRUCache } from 'lru-cache';

/** A file in memory, as it is answered with. */
export interface LoadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly digest: string;
  /** Value of `Content-Type`. */
  readonly type: string;
  /** Value of `Last-Modified`. */
  readonly lastModified: string;
  /** Its copies in other content codings, by the name of the coding. */
  readonly copies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

export interface FileCacheOptions<F extends LoadedFile> {
  /** Reads a file; is given what is known of it, if anything. Undefined where there is no such file. */
  readonly load: (path: string, known: F | undefined) => Promise<F | undefined>;
  /** Whether a file that is known may be answered with, without loading it again. */
  readonly isTrusted: (known: F) => boolean;
}

/** Bytes of files and their copies that are kept, those used last. What is being sent may be held besides. */
export const mostCachedBytes = 32 * 1024 * 1024;

const sizeOf = ({ bytes, copies }: LoadedFile): number =>
  // The LRU refuses 0.
  [...copies.values()].reduce((sum, copy) => sum + copy.byteLength, bytes.byteLength) + 1;

/**
 * Files by their paths, kept in memory up to 32 MB. A file under way is loaded once, whoever waits for it. A load that
 * fails is nobody's but theirs: the next who asks begins another.
 */
export function fileCache<F extends LoadedFile>({ load, isTrusted }: FileCacheOptions<F>) {
  const cached = new LRUCache<string, F>({ maxSize: mostCachedBytes, sizeCalculation: sizeOf });
  const underWay = new Map<string, Promise<F | undefined>>();
  return (path: string): F | undefined | Promise<F | undefined> => {
    const known = cached.get(path);
    if (known && isTrusted(known)) return known;
    const waiting = underWay.get(path);
    if (waiting) return waiting;
    const loading = load(path, known)
      .then((file) => {
        if (file) cached.set(path, file);
        else cached.delete(path);
        return file;
      })
      .finally(() => underWay.delete(path));
    underWay.set(path, loading);
    return loading;
  };
}
