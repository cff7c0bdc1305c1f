/**
 * Folder of a built site that holds its builds for the hosts that serve it: every published file and its compressed
 * copies under the SHA-256 of the file, and for each build a manifest, under its own. Nothing in it ever changes but
 * `currentFile`. Begins with a dot, so that no address leads into it.
 */
export const storeFolder = '.site';

/** Names the manifest of the build that is served. It is replaced in one step, when all that it names is there. */
export const currentFile = `${storeFolder}/current`;

/** Held by the build that writes to the folder. Its presence says that only what `currentFile` names may be served. */
export const lockFile = `${storeFolder}/lock`;

/** A file of one build, as its manifest has it. */
export interface PublishedFile {
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly modified: number;
  /** When a build came that no longer has it; there for a file that is served on for pages that still name it. */
  readonly retired?: number;
}

/** What one build publishes: its files by their decoded paths. */
export interface Manifest {
  readonly files: Readonly<Record<string, PublishedFile>>;
}
