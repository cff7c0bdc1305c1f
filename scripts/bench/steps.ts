/**
 * `npm run bench:steps`: what each step of the front costs, in this process and without a socket. DIST (dist). Prints a
 * table on stdout.
 */
import { measure } from 'mitata';
import { folders } from '../../src/settings.ts';
import { stepsOf } from './steps/steps.ts';
import { wholeOf } from './steps/whole.ts';
import { markdownTable } from './table.ts';

const { dist } = folders(process.env);
const microseconds = (nanoseconds: number): string => (nanoseconds / 1000).toFixed(2);

const rows: string[][] = [];
for (const [name, step] of Object.entries({ ...stepsOf(), ...(await wholeOf(dist)) })) {
  // What a function gives back is kept from the optimizer by the library; what it promises, it waits for.
  const { p50, p99, avg } = await measure(step);
  rows.push([name, ...[p50, p99, avg].map(microseconds)]);
}
process.stdout.write(markdownTable(['Step', 'p50 µs', 'p99 µs', 'mean µs'], 3, rows));
