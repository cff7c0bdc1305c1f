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

/** The operations of a file system that an origin needs; each host has its own. Paths are absolute. */
export interface Files {
  /** The facts of a regular file; undefined for a folder, an absent file or a name that cannot exist. */
  readonly stat: (path: string) => Promise<FileStat | undefined>;
  readonly read: (path: string) => Promise<Bytes>;
}

export interface LoadedFile {
  readonly bytes: Bytes;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly digest: string;
  readonly type: string;
  readonly lastModified: string;
}

/** The most bytes of files in memory, not counting those that are being sent. */
export const maxCachedBytes = 24 * 1024 * 1024;

export const fileSize = ({ bytes }: LoadedFile): number => bytes.byteLength;

export type Coding = 'br' | 'gzip';

/** Copies of files in other content codings, for hosts without a network that compresses. */
export interface EncodedCopies {
  readonly has: (file: LoadedFile) => boolean;
  /** The best coding for an `Accept-Encoding`; undefined for the file as it is. */
  readonly choose: (header: string | null) => Coding | undefined;
  readonly copy: (file: LoadedFile, coding: Coding) => Bytes | undefined | Promise<Bytes | undefined>;
}

/** The media types of suffixes that mrmime does not know. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon', ndjson: variants.ndjson.type };

export const noCopies: EncodedCopies = { has: () => false, choose: () => undefined, copy: () => undefined };

export interface StaticOptions {
  readonly copies?: EncodedCopies;
  /** How long a file is served without checking it again, in milliseconds; 0 by default. */
  readonly trustedFor?: number;
}

export type LoadFile = (path: string) => LoadedFile | undefined | Promise<LoadedFile | undefined>;

/** Answers with the file at a path, in the best coding for an `Accept-Encoding`; 404 when there is none. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => Promise<Reply>;

/**
 * An origin of the files that `load` finds, by their decoded paths.
 *
 * It answers 200 with `Content-Type`, `Content-Length`, a strong `ETag` and `Last-Modified`, and 404 with no body where
 * the path names no file or a hidden one. Of a file with copies it sends the best for `Accept-Encoding`, under an `ETag`
 * of its own, and always with `Vary`.
 * It deliberately has no directory index, rewrites, redirects, ranges, cache headers or conditions: the front has
 * those. Rejects only when `load` does.
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
  /** When the file was last checked, by `performance.now()`. */
  checked: number;
}

/**
 * An origin of the files in the folder `root`, like `repliesOf()`. A file is read again when its time or size has
 * changed, which is checked once in `trustedFor` milliseconds.
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

/** Matches hidden files, which are not published, except for the folder of well-known addresses (RFC 8615). */
const hidden = /\/(?:\.(?!well-known(?:\/|$))|\/|$)|[\\\0]/;

/** Whether a path can only name a file below the root that is not hidden. */
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

/** Reads a file. Resolves to undefined when it is absent. */
export const readIfThere = (files: Files, path: string): Promise<Bytes | undefined> =>
  files.read(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

const absentCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether an error of a file system means that a file is absent. Node and Deno use the same codes. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absentCodes.includes(error.code);
