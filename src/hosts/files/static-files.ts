import { lookup } from 'mrmime';
import { digestOf } from '../../contract/digest.ts';
import { PlainFields, type Reply } from '../../front/reply.ts';
import { fileCache, type LoadedFile } from './file-cache.ts';

export interface FileStat {
  readonly modified: Date;
  /** In bytes. */
  readonly size: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The operations of a file system that an origin needs; each host has its own. Paths are absolute. */
export interface Files {
  /** The facts of a regular file; undefined for a folder, an absent file or a name that cannot exist. */
  readonly stat: (path: string) => Promise<FileStat | undefined>;
  readonly read: (path: string) => Promise<Bytes>;
}

/** The copies of files in other content codings, for hosts without a network that compresses. */
export interface EncodedCopies {
  /** The copies of the file whose SHA-256 is `digest`, by their coding. */
  readonly read: (digest: string) => Promise<ReadonlyMap<string, Bytes>>;
  /** The best available coding for an `Accept-Encoding`; undefined for the file as it is. */
  readonly choose: (header: string | null, available: readonly string[]) => string | undefined;
}

/** The media types of suffixes that mrmime does not know. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon' };
/** No copies: every file is sent as it is. */
export const noCopies: EncodedCopies = { read: () => Promise.resolve(new Map()), choose: () => undefined };

export interface StaticOptions {
  readonly copies?: EncodedCopies;
  /** How long a file is served without checking it again, in milliseconds; 0 by default. */
  readonly trustedFor?: number;
}

/** Finds a file by its path; undefined when there is none. */
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
  (load: LoadFile, choose: EncodedCopies['choose']): StaticFiles =>
  async (path, acceptEncoding) => {
    const found = isPublic(path) ? await load(path) : undefined;
    if (found === undefined) return { status: 404, headers: new PlainFields(), body: null };
    const { copies } = found;
    const coding = copies.size === 0 ? undefined : choose(acceptEncoding, [...copies.keys()]);
    const bytes = copies.get(coding ?? '') ?? found.bytes;
    const headers = new PlainFields({
      'content-type': found.type,
      'content-length': String(bytes.byteLength),
      etag: coding === undefined ? `"${found.digest}"` : `"${found.digest}-${coding}"`,
      'last-modified': found.lastModified,
    });
    if (coding !== undefined) headers.set('content-encoding', coding);
    if (copies.size > 0) headers.set('vary', 'Accept-Encoding');
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
  const load = fileCache<FolderFile>({
    isTrusted: ({ checked }) => performance.now() - checked < trustedFor,
    load: async (path, known) => {
      const checked = performance.now();
      const stat = await files.stat(root + path);
      if (stat === undefined) return undefined;
      if (known?.size === stat.size && known.modified.getTime() === stat.modified.getTime()) {
        return Object.assign(known, { checked });
      }
      const bytes = await files.read(root + path);
      const digest = await digestOf(bytes);
      return { ...stat, checked, ...loaded(path, bytes, digest, stat.modified), copies: await copies.read(digest) };
    },
  });
  return repliesOf(load, copies.choose);
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

/** A file with the values of its headers, without its copies. */
export const loaded = (path: string, bytes: Bytes, digest: string, modified: Date): Omit<LoadedFile, 'copies'> => ({
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
