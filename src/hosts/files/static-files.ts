import { lookup } from 'mrmime';
import { variants } from '../../contract/media.ts';
import { digestOf } from './digest.ts';
import { PlainFields, type Reply } from '../../front/reply.ts';
import { loadCache } from './load-cache.ts';

export interface FileStat {
  readonly modified: Date;
  /** In bytes. */
  readonly size: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** The file operations of an origin, implemented by each host. Paths are absolute. */
export interface Files {
  /** Resolves to undefined for a folder, a missing file or an impossible name. */
  readonly stat: (path: string) => Promise<FileStat | undefined>;
  readonly read: (path: string) => Promise<Bytes>;
}

export interface LoadedFile {
  readonly bytes: Bytes;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  readonly type: string;
  readonly lastModified: string;
}

/** Without files that are being sent. */
export const maxCachedBytes = 24 * 1024 * 1024;

export const fileSize = ({ bytes }: LoadedFile): number => bytes.byteLength;

export type Coding = 'br' | 'gzip';

/** Encoded copies of files, for hosts without a compressing network. */
export interface EncodedCopies {
  readonly has: (file: LoadedFile) => boolean;
  /** Returns the best coding for an `Accept-Encoding`, or undefined for the original file. */
  readonly choose: (header: string | null) => Coding | undefined;
  readonly copy: (file: LoadedFile, coding: Coding) => Bytes | undefined | Promise<Bytes | undefined>;
}

/** The media types that mrmime lacks. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon', ndjson: variants.ndjson.type };

export const noCopies: EncodedCopies = { has: () => false, choose: () => undefined, copy: () => undefined };

export interface StaticOptions {
  readonly copies?: EncodedCopies;
  /** Milliseconds for which a file is served without another check; 0 by default. */
  readonly trustedFor?: number;
}

export type LoadFile = (path: string) => LoadedFile | undefined | Promise<LoadedFile | undefined>;

/** Returns the file at a path in the best coding, or 404. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => Promise<Reply>;

/**
 * An origin of the files that `load` finds by decoded path: 200 with `Content-Type`, `Content-Length`, strong `ETag`,
 * `Last-Modified` and, for encodable files, `Vary`; 404 otherwise. The front handles indexes, redirects, ranges,
 * caching and conditions. Rejects only when `load` does.
 */
export const repliesOf =
  (load: LoadFile, copies: EncodedCopies): StaticFiles =>
  async (path, acceptEncoding) => {
    const found = isPublic(path) ? await load(path) : undefined;
    if (found === undefined) return { status: 404, headers: new PlainFields(), body: null };
    const varies = copies.has(found);
    const coding = varies ? copies.choose(acceptEncoding) : undefined;
    const bytes = coding === undefined ? found.bytes : ((await copies.copy(found, coding)) ?? found.bytes);
    const headers = new PlainFields({
      'content-type': found.type,
      'content-length': String(bytes.byteLength),
      etag: coding === undefined ? `"${found.digest}"` : `"${found.digest}-${coding}"`,
      'last-modified': found.lastModified,
    });
    if (coding !== undefined) headers.set('content-encoding', coding);
    if (varies) headers.set('vary', 'Accept-Encoding');
    return { status: 200, headers, body: bytes };
  };

interface FolderFile extends LoadedFile, FileStat {
  /** By `performance.now()`. */
  checked: number;
}

/**
 * An origin of the files in `root`. Reads a file again when its time or size has changed, checked
 * once per `trustedFor` milliseconds.
 */
export function staticFiles(
  root: string,
  files: Files,
  { copies = noCopies, trustedFor = 0 }: StaticOptions = {},
): StaticFiles {
  const cached = loadCache<FolderFile>({
    most: maxCachedBytes,
    sizeOf: fileSize,
    isTrusted: ({ checked }) => performance.now() - checked < trustedFor,
  });
  const load = (path: string) =>
    cached(path, async (known) => {
      const checked = performance.now();
      const stat = await files.stat(root + path);
      if (stat === undefined) return undefined;
      if (known?.size === stat.size && known.modified.getTime() === stat.modified.getTime()) {
        return Object.assign(known, { checked });
      }
      const bytes = await files.read(root + path);
      return { ...stat, checked, ...loaded(path, bytes, await digestOf(bytes), stat.modified) };
    });
  return repliesOf(load, copies);
}

/** Matches hidden files, which are not published, except `.well-known` (RFC 8615). */
const hidden = /\/(?:\.(?!well-known(?:\/|$))|\/|$)|[\\\0]/;

const isPublic = (path: string): boolean => path.startsWith('/') && !hidden.test(path);

function contentType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = lookup(path) ?? otherTypes[extension] ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

export const loaded = (path: string, bytes: Bytes, digest: string, modified: Date): LoadedFile => ({
  bytes,
  digest,
  type: contentType(path),
  lastModified: modified.toUTCString(),
});

/** Resolves to undefined when the file does not exist. */
export const readIfThere = (files: Files, path: string): Promise<Bytes | undefined> =>
  files.read(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

const absentCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Returns whether an error means a missing file. Node and Deno use the same codes. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absentCodes.includes(error.code);
