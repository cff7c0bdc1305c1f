import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { digestOf } from '../contract/digest.ts';

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
  readonly copies: ReadonlyMap<string, Bytes>;
}

const cacheBytes = 32 * 1024 * 1024;
/** mrmime leaves these out. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon' };
const noCopies: EncodedCopies = { read: () => Promise.resolve(new Map()), choose: () => undefined };

/**
 * The file server behind the front: `GET` and `HEAD` of the exact paths of the built site in `root`.
 *
 * It answers 200 with `Content-Type`, `Content-Length`, a strong `ETag` and `Last-Modified`, 404 with no body where
 * the path names no regular file or a hidden one, and 405 to any other method. A file that has copies is answered
 * with the one that `Accept-Encoding` asks for, under an `ETag` of its own, and always with `Vary`.
 * It deliberately has no directory index, rewrites, redirects, ranges or cache headers, and ignores conditional
 * headers: the front evaluates those. Rejects only when `files` does.
 */
export function staticOrigin(root: string, files: Files, copies = noCopies): (request: Request) => Promise<Response> {
  const load = fileCache(files, copies);

  return async (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const path = filePath(new URL(request.url).pathname);
    const file = path === undefined ? undefined : await load(`${root}/${path}`);
    if (path === undefined || file === undefined) return new Response(null, { status: 404 });

    const available = [...file.copies.keys()];
    const coding = copies.choose(request.headers.get('Accept-Encoding'), available);
    const bytes = file.copies.get(coding ?? '') ?? file.bytes;
    const headers = {
      'Content-Type': contentType(path),
      'Content-Length': String(bytes.byteLength),
      ETag: coding === undefined ? `"${file.digest}"` : `"${file.digest}-${coding}"`,
      'Last-Modified': file.modified.toUTCString(),
      ...(coding !== undefined && { 'Content-Encoding': coding }),
      ...(available.length > 0 && { Vary: 'Accept-Encoding' }),
    };
    return new Response(method === 'HEAD' ? null : bytes, { headers });
  };
}

/** The path below the root that a URL's path names, or nothing where it could name something outside. */
function filePath(pathname: string): string | undefined {
  const segments = pathname.slice(1).split('/').map(decodeSegment);
  return segments.every((segment) => segment !== undefined) ? segments.join('/') : undefined;
}

/** Hidden files are not published, but for the folder of well-known addresses (RFC 8615). */
function decodeSegment(encoded: string): string | undefined {
  try {
    const segment = decodeURIComponent(encoded);
    return /^(?:\.(?!well-known$).*)?$|[/\\\0]/s.test(segment) ? undefined : segment;
  } catch {
    return undefined;
  }
}

function contentType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = lookup(path) ?? otherTypes[extension] ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Reads through a cache that a rebuilt site invalidates by its files' times and sizes. */
function fileCache(files: Files, encoded: EncodedCopies): (path: string) => Promise<CachedFile | undefined> {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes, copies }) =>
      [...copies.values()].reduce((sum, copy) => sum + copy.byteLength, bytes.byteLength) + 1, // 0 is refused
  });

  return async (path) => {
    const stat = await files.stat(path);
    if (stat === undefined) return undefined;
    const known = cache.get(path);
    if (known?.size === stat.size && known.modified.getTime() === stat.modified.getTime()) return known;

    const bytes = await files.read(path);
    const digest = await digestOf(bytes);
    const file = { ...stat, bytes, digest, copies: await encoded.read(digest) };
    cache.set(path, file);
    return file;
  };
}

const absentCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether a failure of a file system says that there is no such file. Node and Deno name them alike. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absentCodes.includes(error.code);
