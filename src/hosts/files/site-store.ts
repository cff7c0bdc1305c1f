/**
 * The folder inside a built site that stores every published file under its SHA-256, with one manifest per build.
 * Stored files never change, except `currentFile`. Hosts serve no paths with a leading dot, so the folder has no
 * address.
 */
export const storeFolder = '.site';

/** The file with the name of the current manifest. Replaced atomically when a build is complete. */
export const currentFile = `${storeFolder}/current`;

/** The file that exists while a build is running. Meanwhile only the build that `currentFile` names may be served. */
export const lockFile = `${storeFolder}/lock`;

export interface PublishedFile {
  /** The SHA-256 of the file in hexadecimal. */
  readonly digest: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly modified: number;
  /** The time of the first build without this asset, in milliseconds since 1970. It is still served for open pages. */
  readonly retired?: number;
}

/** The list of the files of a build, by decoded path. */
export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>;
}
