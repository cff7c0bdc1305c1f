/**
 * The folder in a built site that stores every published file and the manifest of every build, named by their SHA-256.
 * These files never change. Hosts do not serve the folder, because its name begins with a dot.
 */
export const storeFolder = '.site';

/** The file that contains the digest of the current manifest. A build replaces it atomically when it is complete. */
export const currentFile = `${storeFolder}/current`;

/** The file that exists while a build is running. Hosts then serve only the build that `currentFile` names. */
export const lockFile = `${storeFolder}/lock`;

export interface PublishedFile {
  /** The SHA-256 of the file in hexadecimal. */
  readonly digest: string;
  /** When the file last changed, in milliseconds since 1970. */
  readonly modified: number;
  /** When a build first omitted this asset, in milliseconds since 1970. Hosts still serve the asset for open pages. */
  readonly retired?: number;
}

/** The files of a build, by decoded path. */
export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>;
}
