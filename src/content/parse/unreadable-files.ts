import type { Explanation } from '../diagnostics/diagnostic.ts';

/** The limits of the content folder. Content beyond them is a mistake or an attack. */
export const folderLimits = {
  files: 200_000,
  /** The maximum total size of all files in bytes. */
  bytes: 5_000_000_000,
  /** Maximum bytes of a text file: room for the longest fields and body, at three bytes per character. */
  textBytes: 3_300_000,
} as const;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The reasons why a file is not read. The texts never quote the content of a file or the target of a link. */
export const unreadableReasons = {
  link: {
    problem: 'is a symbolic link, and symbolic links are never followed.',
    remedy: 'Replace it with the file or folder itself, or remove it.',
  },
  special: {
    problem: 'is a device, a pipe or a socket, not a file.',
    remedy: 'Remove it: only files and folders are allowed here.',
  },
  outside: {
    problem: 'is outside the content folder: a folder in its path is a symbolic link.',
    remedy: 'Replace the link with the folder itself, or remove it.',
  },
  denied: {
    problem: 'cannot be read: its permissions do not allow it.',
    remedy: 'Change its permissions so that everyone can read it, or remove it.',
  },
  gone: {
    problem: 'has a name that is not UTF-8, or was removed while the content was read.',
    remedy: 'Try again. If the error remains, rename it with the letters a to z, digits and hyphens.',
  },
  failed: {
    problem: 'cannot be read: the file system reports an error.',
    remedy: 'Try again. If the error remains, copy the file again from its source, or remove it.',
  },
} as const satisfies Record<string, Explanation>;

export type UnreadableReason = keyof typeof unreadableReasons;

export const textTooLarge = (bytes: number): Explanation => ({
  problem: `is ${megabytes(bytes)}, but a text may be at most ${megabytes(folderLimits.textBytes)}.`,
  remedy: 'Split it into several entries, or link to the document.',
});
