import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees memory if the process uses more than `above` bytes (RSS). V8 would wait until the heap has doubled, 200 MB more
 * with 10,000 posts. Takes up to a second of CPU.
 */
export function collectGarbage(above: number): void {
  if (process.memoryUsage.rss() < above) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
