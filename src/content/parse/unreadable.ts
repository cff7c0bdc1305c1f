import type { Explanation } from '../diagnostics/diagnostic.ts';

/** The limits of the content folder and of each text in it: anything beyond is a mistake or an attack. */
export const folderLimits = {
  /** The most files: twice those of the largest measured catalog. */
  files: 200_000,
  /** The most bytes of all files together. */
  bytes: 5_000_000_000,
  /** The most bytes of one text: the longest fields and the longest body, at three bytes for each character. */
  textBytes: 3_300_000,
} as const;

/** A size for people: `3.3 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const itself = 'Put the file itself in its place, readable by everyone, or remove it.';

/** The reasons why a file of the content folder is not read. No message quotes what it holds or where it leads. */
export const unreadable = {
  link: {
    problem: 'is a symbolic link, which is never followed: what it leads to may be no content.',
    remedy: 'Put the file or the folder itself in its place, or remove the link.',
  },
  special: {
    problem: 'is a device, a pipe or a socket, and no file.',
    remedy: 'Remove it: the content folder holds files and folders alone.',
  },
  outside: { problem: 'lies outside the content folder: a folder above it is a link.', remedy: itself },
  denied: { problem: 'may not be read: its permissions do not allow it.', remedy: itself },
  gone: { problem: 'has a name that is not UTF-8, or went away while the content was read.', remedy: itself },
  failed: { problem: 'cannot be read: the file system reports an error.', remedy: itself },
} as const satisfies Record<string, Explanation>;

export type Unreadable = keyof typeof unreadable;

/** The reason for a text that is too large. */
export const tooLarge = (bytes: number): Explanation => ({
  problem: `is ${megabytes(bytes)}, and a text may be ${megabytes(folderLimits.textBytes)}.`,
  remedy: 'Make several entries of it, or link to the document.',
});
