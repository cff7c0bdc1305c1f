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

/** What the origin needs of a file system; each host brings its own. Paths are absolute. */
export interface Files {
  /** Facts of a regular file; undefined for a folder, an absent file or a name that cannot exist. */
  readonly stat: (path: string) => Promise<FileStat | undefined>;
  readonly read: (path: string) => Promise<Bytes>;
}

/** Copies of files in other content codings, for hosts that nobody compresses for. */
export interface EncodedCopies {
  /** The copies of the file whose SHA-256 is `digest`, by their coding. */
  readonly read: (digest: string) => Promise<ReadonlyMap<string, Bytes>>;
  /** The coding that an `Accept-Encoding` asks for; undefined for the file as it is. */
  readonly choose: (header: string | null, available: readonly string[]) => string | undefined;
}

/** mrmime leaves these out. */
const otherTypes: Readonly<Record<string, string>> = { ico: 'image/x-icon' };
/** Files as they are, in no other coding. */
export const noCopies: EncodedCopies = { read: () => Promise.resolve(new Map()), choose: () => undefined };

export interface StaticOptions {
  readonly copies?: EncodedCopies;
  /** Milliseconds for which a file is answered with as it was read; 0, the default, asks the file system each time. */
  readonly trustedFor?: number;
}

/** Finds a file by its path; undefined where there is none. */
export type LoadFile = (path: string) => LoadedFile | undefined | Promise<LoadedFile | undefined>;

/** Answers with the file at a path, in a coding that an `Accept-Encoding` asks for; 404 where there is none. */
export type StaticFiles = (path: string, acceptEncoding: string | null) => Promise<Reply>;

/**
 * The files that `load` finds, by their decoded paths.
 *
 * It answers 200 with `Content-Type`, `Content-Length`, a strong `ETag` and `Last-Modified`, and 404 with no body where
 * the path names no file or a hidden one. A file that has copies is answered with the one that `Accept-Encoding` asks
 * for, under an `ETag` of its own, and always with `Vary`.
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
  /** When the file system was asked about it last. */
  checked: number;
}

/**
 * The files in the folder `root`, as `repliesOf()` answers with them: each read again when its time or size has
 * changed, which is asked at most so often.
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

/** Hidden files are not published, but for the folder of well-known addresses (RFC 8615). */
const hidden = /\/(?:\.(?!well-known(?:\/|$))|\/|$)|[\\\0]/;

/** Whether a path could only name something below the root. */
const isPublic = (path: string): boolean => path.startsWith('/') && !hidden.test(path);

function contentType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const type = lookup(path) ?? otherTypes[extension] ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** What a file is answered with, but for its copies. */
export const loaded = (path: string, bytes: Bytes, digest: string, modified: Date): Omit<LoadedFile, 'copies'> => ({
  bytes,
  digest,
  type: contentType(path),
  lastModified: modified.toUTCString(),
});

/** Reads a file; undefined where there is none. */
export const readIfThere = (files: Files, path: string): Promise<Bytes | undefined> =>
  files.read(path).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

const absentCodes: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

/** Whether a failure of a file system says that there is no such file. Node and Deno name them alike. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && absentCodes.includes(error.code);
