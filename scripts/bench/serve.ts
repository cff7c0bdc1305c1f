/**
 * `npm run bench:serve`: what one request costs, on our hosts and on what else one would use. One core for the server
 * and one for the load. DIST (dist); SECONDS for each figure (3). Arguments: names of
 * servers, all by default. Prints a table on stdout.
 */
import { folders } from '../../src/settings.ts';
import { cases, productCase, type Case } from './serve/cases.ts';
import { measure, type Measured, type Running } from './serve/measure.ts';
import { markdownTable } from './table.ts';
import { contenders, type Contender } from './serve/contenders.ts';

const seconds = Number(process.env['SECONDS'] ?? 3);
const { dist } = folders(process.env);

/** The measured cases of one server, by their names; what it does not have is left out. */
async function measured({ start, byFile, knows }: Contender): Promise<Map<string, Measured>> {
  const found = new Map<string, Measured>();
  const address = (one: Case): string => (byFile === true ? one.file : one.path);
  const running: Running = await start(false);
  const first = await fetch(running.url + (byFile === true ? productCase.file : productCase.path), {
    // The load accepts no coding either.
    headers: { 'Accept-Encoding': 'identity' },
  });
  const list = cases(first.headers.get('ETag') ?? '').filter(({ name }) => knows(name));
  for (const one of list) {
    const server = one.spent === true ? await start(true) : running;
    found.set(one.name, await measure(server, address(one), one, seconds));
    if (server !== running) server.stop();
  }
  running.stop();
  return found;
}

const number = (value: number | undefined, digits = 0): string => (value === undefined ? '' : value.toFixed(digits));

const rows: string[][] = [];
const bare = new Map<string, Measured>();
const wanted = process.argv.slice(2);
for (const contender of contenders(dist).filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stderr.write(`${contender.name}\n`);
  const absent = contender.absent();
  if (absent !== undefined) {
    rows.push([contender.name, absent, '', '', '', '', '']);
    continue;
  }
  for (const [name, found] of await measured(contender)) {
    const floor = bare.get(contender.runtime) ?? found;
    if (contender.bare === true) bare.set(contender.runtime, found);
    rows.push([
      contender.name,
      name,
      number(found.perSecond),
      number(found.cpu, 1),
      number(found.cpu / floor.cpu, 2),
      number(found.p50, 1),
      number(found.p99, 1),
    ]);
  }
}
process.stdout.write(
  markdownTable(['Server', 'Request', 'a second', 'CPU µs', 'to bare', 'p50 ms', 'p99 ms'], 5, rows),
);
