import type { YamlMessage } from './yaml-messages.ts';

/** What the content may be as a whole, and each text in it: beyond it lies a mistake or an attack. */
export const folderLimits = {
  /** Files, twice what the largest measured catalog has. */
  files: 200_000,
  /** Of all files together. */
  bytes: 5_000_000_000,
  /** Of one text: the longest fields and the longest body, at three bytes for a character. */
  textBytes: 3_300_000,
} as const;

/** A size for people: `3.3 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const itself = 'Put the file itself in its place, readable by everyone, or remove it.';

/** Why something in the content folder is not read. Nothing of what it holds or leads to is ever told. */
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
} as const satisfies Record<string, YamlMessage>;

export type Unreadable = keyof typeof unreadable;

/** What is said of a text that is too large to be read. */
export const tooLarge = (bytes: number): YamlMessage => ({
  problem: `is ${megabytes(bytes)}, and a text may be ${megabytes(folderLimits.textBytes)}.`,
  remedy: 'Make several entries of it, or link to the document.',
});
