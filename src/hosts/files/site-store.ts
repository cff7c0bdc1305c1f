/**
 * The store inside a built site: every published file under its SHA-256, and one manifest per
 * build. Only `currentFile` ever changes; the leading dot keeps the folder out of all addresses.
 */
export const storeFolder = '.site';

/** Contains the name of the current manifest. Replaced atomically when a build is complete. */
export const currentFile = `${storeFolder}/current`;

/** The lock of a running build. While it exists, only the build in `currentFile` may be served. */
export const lockFile = `${storeFolder}/lock`;

export interface PublishedFile {
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly modified: number;
  /** When the first build without this asset was made. It is still served because open pages may request it. */
  readonly retired?: number;
}

/** The files of a build by their decoded paths. */
export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>;
}
