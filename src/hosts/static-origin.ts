import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';

export interface FileStat {
  readonly modified: Date;
  /** In bytes. */
  readonly size: number;
}

/** What the origin needs of a file system; each host brings its own. Paths are absolute. */
export interface Files {
  /** Facts of a regular file; undefined for a folder, an absent file or a name that cannot exist. */
  stat(path: string): Promise<FileStat | undefined>;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

interface CachedFile extends FileStat {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const cacheBytes = 32 * 1024 * 1024;
/** mrmime leaves these out. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon' };

/**
 * The file server behind the front: `GET` and `HEAD` of the exact paths of the built site in `root`.
 *
 * It answers 200 with `Content-Type`, `Content-Length`, a strong `ETag` and `Last-Modified`, 404 with no body where
 * the path names no regular file, and 405 to any other method. It deliberately has no directory index, rewrites,
 * redirects, ranges or cache headers, and ignores conditional headers: the front evaluates those.
 * Rejects only when `files` does.
 */
export function staticOrigin(root: string, files: Files): (request: Request) => Promise<Response> {
  const load = fileCache(files);

  return async (request) => {
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const path = filePath(new URL(request.url).pathname);
    const file = path === undefined ? undefined : await load(`${root}/${path}`);
    if (path === undefined || file === undefined) return new Response(null, { status: 404 });

    const headers = {
      'Content-Type': contentType(path),
      'Content-Length': String(file.bytes.byteLength),
      ETag: file.etag,
      'Last-Modified': file.modified.toUTCString(),
    };
    return new Response(method === 'HEAD' ? null : file.bytes, { headers });
  };
}

/** The path below the root that a URL's path names, or nothing where it could name something outside. */
function filePath(pathname: string): string | undefined {
  const segments = pathname.slice(1).split('/').map(decodeSegment);
  return segments.every((segment) => segment !== undefined) ? segments.join('/') : undefined;
}

function decodeSegment(encoded: string): string | undefined {
  try {
    const segment = decodeURIComponent(encoded);
    return /^\.{0,2}$|[/\\\0]/.test(segment) ? undefined : segment;
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
function fileCache(files: Files): (path: string) => Promise<CachedFile | undefined> {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1, // lru-cache refuses a size of 0
  });

  return async (path) => {
    const stat = await files.stat(path);
    if (stat === undefined) return undefined;
    const known = cache.get(path);
    if (known?.size === stat.size && known.modified.getTime() === stat.modified.getTime()) return known;

    const bytes = await files.read(path);
    const file = { ...stat, bytes, etag: await strongETag(bytes) };
    cache.set(path, file);
    return file;
  };
}

async function strongETag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}
