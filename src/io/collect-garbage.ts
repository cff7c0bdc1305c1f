import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees the memory that is no longer needed, where more than so many bytes are resident. By itself V8 would wait until
 * the heap has doubled, which with 10,000 posts is 200 MB more at the peak; this takes up to a second of CPU.
 */
export function collectGarbage(above: number): void {
  if (process.memoryUsage.rss() < above) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
