import { limitConcurrency } from './limit-concurrency.ts';
import type { Files } from './static-files.ts';

/**
 * The most files that are read at once. Node reads with four threads, so more would only take descriptors and memory.
 */
export const mostOpenFiles = 16;

/** Limits the concurrent operations of a file system to `most`; further ones wait, in their order. */
export function boundedFiles({ read, stat }: Files, most: number = mostOpenFiles): Files {
  const bounded = limitConcurrency(most);
  return { read: (path) => bounded(() => read(path)), stat: (path) => bounded(() => stat(path)) };
}
