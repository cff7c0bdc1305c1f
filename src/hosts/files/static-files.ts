import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { digestOf } from '../../contract/digest.ts';
import { PlainFields, type Reply } from '../../front/reply.ts';

export interface FileStat {
  readonly modified: Date;
  /** In bytes. */
  readonly size: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** What the origin needs of a file system; each host brings its own. Paths are absolute. */
export interface Files {
  /** Facts of a regular file; undefined for a folder, an absent file or a name that cannot exist. */
  stat(path: string): Promise<FileStat | undefined>;
  read(path: string): Promise<Bytes>;
}

/** Copies of files in other content codings, for hosts that nobody compresses for. */
export interface EncodedCopies {
  /** The copies of the file whose SHA-256 is `digest`, by their coding. */
  read(digest: string): Promise<ReadonlyMap<string, Bytes>>;
  /** The coding that an `Accept-Encoding` asks for; undefined for the file as it is. */
  choose(header: string | null, available: readonly string[]): string | undefined;
}

interface CachedFile extends FileStat {
  readonly bytes: Bytes;
  readonly digest: string;
  readonly type: string;
  readonly lastModified: string;
  readonly copies: ReadonlyMap<string, Bytes>;
  readonly codings: readonly string[];
  /** When the file system was asked about it last. */
  checked: number;
}

const cacheBytes = 32 * 1024 * 1024;
/** mrmime leaves these out. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon' };
const noCopies: EncodedCopies = { read: () => Promise.resolve(new Map()), choose: () => undefined };

export interface StaticOptions {
  readonly copies?: EncodedCopies;
  /** Milliseconds for which a file is answered with as it was read; 0, the default, asks the file system each time. */
  readonly trustedFor?: number;
}

/** Answers with the file at a path, in a coding that an `Accept-Encoding` asks for; 404 where there is none. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => Promise<Reply>;

/**
 * The files of the built site in `root`, by their decoded paths.
 *
 * It answers 200 with `Content-Type`, `Content-Length`, a strong `ETag` and `Last-Modified`, and 404 with no body where
 * the path names no regular file or a hidden one. A file that has copies is answered with the one that
 * `Accept-Encoding` asks for, under an `ETag` of its own, and always with `Vary`.
 * It deliberately has no directory index, rewrites, redirects, ranges, cache headers or conditions: the front has
 * those. Rejects only when `files` does.
 */
export function staticFiles(
  root: string,
  files: Files,
  { copies = noCopies, trustedFor = 0 }: StaticOptions = {},
): StaticFiles {
  const load = fileCache(files, copies, trustedFor);

  return async (path, acceptEncoding) => {
    const found = isPublic(path) ? await load(root + path) : undefined;
    if (found === undefined) return { status: 404, headers: new PlainFields(), body: null };
    const coding = copies.choose(acceptEncoding, found.codings);
    const bytes = found.copies.get(coding ?? '') ?? found.bytes;
    const headers = new PlainFields({
      'content-type': found.type,
      'content-length': String(bytes.byteLength),
      etag: coding === undefined ? `"${found.digest}"` : `"${found.digest}-${coding}"`,
      'last-modified': found.lastModified,
    });
    if (coding !== undefined) headers.set('content-encoding', coding);
    if (found.codings.length > 0) headers.set('vary', 'Accept-Encoding');
    return { status: 200, headers, body: bytes };
  };
}

/** Hidden files are not published, but for the folder of well-known addresses (RFC 8615). */
const hidden = /\/(?:\.(?!well-known(?:\/|$))|\/|$)|[\\\0]/;

/** Whether a path could only name something below the root. */
const isPublic = (path: string): boolean => path.startsWith('/') && !hidden.test(path);

function contentType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = lookup(path) ?? otherTypes[extension] ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Reads through a cache that a rebuilt site invalidates by its files' times and sizes, asked for at most so often. */
function fileCache(
  files: Files,
  encoded: EncodedCopies,
  trustedFor: number,
): (path: string) => Promise<CachedFile | undefined> {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes, copies }) =>
      [...copies.values()].reduce((sum, copy) => sum + copy.byteLength, bytes.byteLength) + 1, // 0 is refused
  });

  return async (path) => {
    const known = cache.get(path);
    const now = performance.now();
    if (known && now - known.checked < trustedFor) return known;
    const stat = await files.stat(path);
    if (stat === undefined) {
      cache.delete(path);
      return undefined;
    }
    if (known?.size === stat.size && known.modified.getTime() === stat.modified.getTime()) {
      known.checked = now;
      return known;
    }
    const bytes = await files.read(path);
    const digest = await digestOf(bytes);
    const copies = await encoded.read(digest);
    const file: CachedFile = {
      ...stat,
      bytes,
      digest,
      copies,
      type: contentType(path),
      lastModified: stat.modified.toUTCString(),
      codings: [...copies.keys()],
      checked: now,
    };
    cache.set(path, file);
    return file;
  };
}

const absentCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether a failure of a file system says that there is no such file. Node and Deno name them alike. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absentCodes.includes(error.code);
