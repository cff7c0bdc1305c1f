import type { Explanation } from '../diagnostics/diagnostic.ts';

/** The limits of the content folder. Content beyond them is a mistake or an attack. */
export const folderLimits = {
  /** The maximum number of files: twice as many as in the largest measured catalog. */
  files: 200_000,
  bytes: 5_000_000_000,
  /** The maximum size of a text file in bytes: the longest fields and body, at three bytes per character. */
  textBytes: 3_300_000,
} as const;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const itself = 'Put the file itself in its place, readable by everyone, or remove it.';

/** The reasons why a file is not read. The texts never quote the content of a file or the target of a link. */
export const unreadableReasons = {
  link: {
    problem: 'is a symbolic link, which is never followed: its target may not be content.',
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

export type UnreadableReason = keyof typeof unreadableReasons;

export const textTooLarge = (bytes: number): Explanation => ({
  problem: `is ${megabytes(bytes)}, and a text may be ${megabytes(folderLimits.textBytes)}.`,
  remedy: 'Split it into several entries, or link to the document.',
});
