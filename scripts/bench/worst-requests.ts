/**
 * The first half of `npm run bench:worst`: searches for the request that costs a host the most CPU, on the Node host and
 * on the front in Deno. A search with a seed, over methods, addresses, queries and header fields, their lengths and
 * combinations; what is dear is kept and changed. SEED (1); SECONDS (120), half of it for each host. DIST (dist). Linux.
 * Prints a table on stdout, and its progress on stderr; exit code 1 where a request costs more than `aim` times a 404.
 */
import { folders } from '../../src/settings.ts';
import { contenders } from './serve/contenders.ts';
import type { Running } from './serve/measure.ts';
import { markdownTable } from './table.ts';
import { anyCandidate, mutated, nameOf, type Candidate } from './worst/candidate.ts';
import { costOf, leastCost } from './worst/cost.ts';
import { oneOf, randomOf } from './worst/random.ts';

/** Times the CPU of a plain 404. */
const aim = 4;
/** Candidates that are changed into others, and those of them that the table shows. */
const kept = 16;
const shown = 5;
/** Measurements of what is in the table. */
const tries = 9;

const seed = Number(process.env['SEED'] ?? 1);
const seconds = Number(process.env['SECONDS'] ?? 120) / 2;
const { dist } = folders(process.env);

const plain: Candidate = {
  method: 'GET',
  base: '/about',
  path: { unit: '', times: 0 },
  query: { unit: '', times: 0 },
  fields: { Accept: { unit: 'text/html,*/*;q=0.8', times: 1 } },
  numbered: 'nowhere',
};
/** Each of another address, as those who look for holes send them. */
const missing: Candidate = { ...plain, base: '/nothing-here-', fields: {}, numbered: 'path' };

interface Found {
  readonly candidate: Candidate;
  readonly cost: number;
}

const dearestFirst = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.cost - a.cost);

async function search(running: Running): Promise<readonly Found[]> {
  const random = randomOf(seed);
  let best: Found[] = [];
  let tried = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; tried += 1) {
    const [first, ...others] = best;
    const candidate =
      first === undefined || random(3) === 0
        ? anyCandidate(random)
        : mutated(random, oneOf(random, [first, ...others]).candidate);
    const cost = await costOf(running, candidate);
    best = dearestFirst([...best, { candidate, cost }]).slice(0, kept);
  }
  process.stderr.write(`${tried} requests looked at, with seed ${seed}\n`);
  const again: Found[] = [];
  for (const { candidate } of best) again.push({ candidate, cost: await leastCost(running, candidate, tries) });
  return dearestFirst(again).slice(0, shown);
}

const rows: string[][] = [];
for (const { name, start } of contenders(dist).filter((one) => ['Node host', 'front in Deno'].includes(one.name))) {
  process.stderr.write(`${name}\n`);
  const running = await start(false);
  // Compiled code is what a host runs.
  await leastCost(running, plain, 100);
  await leastCost(running, missing, 100);
  const page = await leastCost(running, plain, 3 * tries);
  const notFound = await leastCost(running, missing, 3 * tries);
  const found = await search(running);
  running.stop();
  for (const { candidate, cost } of [
    { candidate: plain, cost: page },
    { candidate: missing, cost: notFound },
    ...found,
  ]) {
    rows.push([
      name,
      `\`${nameOf(candidate).replaceAll('|', '\\|')}\``,
      cost.toFixed(0),
      (cost / page).toFixed(1),
      (cost / notFound).toFixed(1),
    ]);
  }
  if ((found[0]?.cost ?? 0) > aim * notFound) process.exitCode = 1;
}
process.stdout.write(markdownTable(['Server', 'Request', 'CPU µs', 'to a page', 'to a 404'], 3, rows));
