/**
 * The folder in a built site with the files and manifests of the current and the previous build. Each is named by its
 * SHA-256 and never changes. No request can read the folder by its path, because the name begins with a dot.
 */
export const storeFolder = '.site';

/** The file that contains the digest of the current manifest. Each complete build replaces the file atomically. */
export const currentFile = `${storeFolder}/current`;

/** Every build locks this database; none removes it. If it exists without `currentFile`, no build has completed. */
export const lockFile = `${storeFolder}/lock`;

export interface PublishedFile {
  /** The SHA-256 of the file in hexadecimal. */
  readonly digest: string;
  /** When the file last changed, in milliseconds since 1970. */
  readonly modified: number;
  /** When a build first omitted this asset, in milliseconds since 1970. Open pages may still request the asset. */
  readonly retired?: number;
}

/** The files of a build and retired assets of earlier builds, by decoded path. */
export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>;
}
