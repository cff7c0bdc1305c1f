import { LRUCache } from 'lru-cache';

/** A file in memory, with the values of its headers. */
export interface LoadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly digest: string;
  /** The value of `Content-Type`. */
  readonly type: string;
  /** The value of `Last-Modified`. */
  readonly lastModified: string;
  /** The copies in other content codings, by the name of the coding. */
  readonly copies: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

export interface FileCacheOptions<F extends LoadedFile> {
  /** Reads a file; `known` is the file from the cache. Resolves to undefined when there is no such file. */
  readonly load: (path: string, known: F | undefined) => Promise<F | undefined>;
  /** Whether a file from the cache may be used without loading it again. */
  readonly isTrusted: (known: F) => boolean;
}

/** The most bytes of files and copies in the cache, not counting those that are being sent. */
export const mostCachedBytes = 32 * 1024 * 1024;

const sizeOf = ({ bytes, copies }: LoadedFile): number =>
  // The LRU refuses 0.
  [...copies.values()].reduce((sum, copy) => sum + copy.byteLength, bytes.byteLength) + 1;

/**
 * A cache of files by their paths, in memory up to 32 MB, the least recently used dropped first. Concurrent requests
 * for a file share one load; a failed load is not cached.
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
