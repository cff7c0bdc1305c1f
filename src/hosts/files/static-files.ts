import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { variants } from '../../contract/media.ts';
import { PlainHeaders, type Reply } from '../../front/reply.ts';

export interface FileStat {
  readonly modified: Date;
  /** The size of the file in bytes. */
  readonly size: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** The file operations of a JavaScript runtime, such as Node or Deno. All paths are absolute. */
export interface Files {
  /** Resolves to a file's size and modification time. Undefined for a folder, a missing file or too long a name. */
  readonly stat: (path: string) => Promise<FileStat | undefined>;
  readonly read: (path: string) => Promise<Bytes>;
}

export interface LoadedFile {
  readonly bytes: Bytes;
  /** The SHA-256 of the file in hexadecimal. */
  readonly digest: string;
  readonly type: string;
  readonly lastModified: string;
}

/** The maximum total size of the cached files in bytes. Files that are being sent can take additional memory. */
export const maxCachedBytes = 24 * 1024 * 1024;

export type Coding = 'br' | 'gzip';

/**
 * Compresses a file if `Accept-Encoding` allows a coding. Otherwise resolves to the unchanged bytes without `coding`.
 * Resolves to undefined for a type or size of file that is never compressed.
 */
export type EncodedCopies = (
  file: LoadedFile,
  acceptEncoding: string | null,
) => Promise<{ readonly bytes: Bytes; readonly coding?: Coding } | undefined>;

export interface StaticOptions {
  /** Compresses files. Omit it if a CDN in front of the host compresses responses. */
  readonly copies?: EncodedCopies | undefined;
  /** Milliseconds until cached replies expire and, in sites without a store, cached files are checked. Default: 0. */
  readonly recheckMilliseconds?: number;
}

/** Resolves to the file at a decoded path, compressed if `Accept-Encoding` allows it, or to a 404. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => Promise<Reply>;

type Loading<Value> = Value | undefined | Promise<Value | undefined>;

export interface LoadCacheOptions<Value> {
  /** The maximum total size of the cached values in bytes. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
  /** Whether to use a cached value without loading it again. By default, cached values are always used. */
  readonly isTrusted?: ((known: Value) => boolean) | undefined;
}

/**
 * Creates a least-recently-used cache: a function that returns the cached value of a key, or calls `load`. `load` gets
 * the cached value if `isTrusted` rejects it. Concurrent calls for a key share one call of `load`. Neither failures nor
 * undefined results are cached.
 */
export function loadCache<Value extends object>({ maxSize, sizeOf, isTrusted = () => true }: LoadCacheOptions<Value>) {
  // Adds 1, because `LRUCache` rejects values of size 0.
  const cached = new LRUCache<string, Value>({ maxSize, sizeCalculation: (value) => sizeOf(value) + 1 });
  const pending = new Map<string, Promise<Value | undefined>>();
  return (key: string, load: (outdated: Value | undefined) => Promise<Value | undefined>): Loading<Value> => {
    const known = cached.get(key);
    if (known && isTrusted(known)) return known;
    const loading =
      pending.get(key) ??
      load(known)
        .then((value) => {
          if (value) cached.set(key, value);
          else cached.delete(key);
          return value;
        })
        .finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  };
}

export const fileCache = <File extends LoadedFile>(isTrusted?: (known: File) => boolean) =>
  loadCache<File>({ maxSize: maxCachedBytes, sizeOf: ({ bytes }) => bytes.byteLength, isTrusted });

/**
 * Returns a `Host.origin` for the files that `load` finds by decoded path. It answers with 200 or 404. A 200 has
 * `Content-Type`, `Content-Length`, a strong `ETag`, `Last-Modified` and, for compressible files, `Vary`. The front
 * handles everything else, such as redirects and conditional requests.
 */
export const repliesOf =
  (load: (path: string) => Loading<LoadedFile>, copies: EncodedCopies | undefined): StaticFiles =>
  async (path, acceptEncoding) => {
    const file = isPublic(path) ? await load(path) : undefined;
    if (file === undefined) return { status: 404, headers: new PlainHeaders(), body: null };
    const encoded = await copies?.(file, acceptEncoding);
    const { bytes, coding } = encoded ?? { bytes: file.bytes };
    const headers = new PlainHeaders({
      'content-type': file.type,
      'content-length': String(bytes.byteLength),
      etag: coding === undefined ? `"${file.digest}"` : `"${file.digest}-${coding}"`,
      'last-modified': file.lastModified,
    });
    if (coding !== undefined) headers.set('content-encoding', coding);
    if (encoded) headers.set('vary', 'Accept-Encoding');
    return { status: 200, headers, body: bytes };
  };

interface FolderFile extends LoadedFile, FileStat {
  /** When the file was last compared with the file on disk, as a value of `performance.now()`. */
  checked: number;
}

/** Returns a `Host.origin` for a folder. Checks cached files for changes after `recheckMilliseconds` milliseconds. */
export function staticFiles(
  root: string,
  files: Files,
  { copies, recheckMilliseconds = 0 }: StaticOptions = {},
): StaticFiles {
  const cached = fileCache<FolderFile>(({ checked }) => performance.now() - checked < recheckMilliseconds);
  const load = (path: string) =>
    cached(path, async (outdated) => {
      const checked = performance.now();
      const stat = await files.stat(root + path);
      if (stat === undefined) return undefined;
      if (outdated?.size === stat.size && outdated.modified.getTime() === stat.modified.getTime()) {
        return Object.assign(outdated, { checked });
      }
      const bytes = await files.read(root + path);
      return { ...stat, checked, ...loadedFile(path, bytes, digestOf(bytes), stat.modified) };
    });
  return repliesOf(load, copies);
}

export const digestOf = (bytes: Bytes): string => hash('sha256', bytes);

/** Matches paths with a backslash, NUL or empty name, or with a hidden name other than `.well-known` (RFC 8615). */
const hiddenPath = /\/(?:\.(?!well-known(?:\/|$))|\/|$)|[\\\0]/;

const isPublic = (path: string): boolean => path.startsWith('/') && !hiddenPath.test(path);

/** The media types that the library mrmime lacks, by file extension. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon', ndjson: variants.ndjson.type };

function contentType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = lookup(path) ?? otherTypes[extension] ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export const loadedFile = (path: string, bytes: Bytes, digest: string, modified: Date): LoadedFile => ({
  bytes,
  digest,
  type: contentType(path),
  lastModified: modified.toUTCString(),
});

const absentCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether an error means that a file does not exist. Node and Deno have the same error codes. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absentCodes.includes(error.code);
