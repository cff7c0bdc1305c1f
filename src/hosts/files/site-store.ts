/**
 * The folder of a built site with the builds for its hosts: every published file under its
 * SHA-256, and for each build a manifest under its own. Nothing in it ever changes but `currentFile`. It
 * begins with a dot, so that no address leads into it.
 */
export const storeFolder = '.site';

/** The file with the name of the manifest that is served. It is replaced in one step, when the build is complete. */
export const currentFile = `${storeFolder}/current`;

/** The lock of the build that writes to the folder. While it exists, only the build in `currentFile` may be served. */
export const lockFile = `${storeFolder}/lock`;

/** A file in the manifest of a build. */
export interface PublishedFile {
  /** The SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly modified: number;
  /**
   * When the first build without the file was made, for an asset that is still served because open pages may name it.
   */
  readonly retired?: number;
}

/** The manifest of a build: its files by their decoded paths. */
export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>;
}
