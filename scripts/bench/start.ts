/**
 * `npm run bench:start`: milliseconds from the start of a process to the end of its first answer, the Node host's and that
 * of the edge bundle in Deno, beside a process of the same runtime that does nothing; and the size of the bundle. DIST
 * (dist). Argument: number of starts (10). Prints a table on stdout.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { href } from '../../src/contract/routes.ts';
import { folders, root } from '../../src/settings.ts';
import { bundleEdge } from '../edge/bundle.ts';
import { startEdge } from '../edge/start.ts';
import { edgeTools } from '../edge/tools.ts';
import { start } from './serve/measure.ts';
import { markdownTable, medianAndWorst } from './table.ts';

const starts = Number(process.argv[2] ?? 10);
const { dist } = folders(process.env);

async function firstAnswer(url: string): Promise<void> {
  const answer = await fetch(url + href('organization'));
  await answer.text();
  if (!answer.ok) throw new Error(`The first answer was ${answer.status}: build the site first ("npm run build")`);
}

/** Starts a program, and resolves to what ends it. */
type Begin = () => Promise<() => void | Promise<void>>;

const nothing = (command: string, ...args: readonly string[]): Begin => {
  const run = promisify(execFile);
  return async () => {
    await run(command, args);
    return () => undefined;
  };
};

const nodeHost: Begin = async () => {
  const { url, stop } = await start(process.execPath, [path.join(root, 'scripts/serve.ts')], { DIST: dist, PORT: '0' });
  await firstAnswer(url);
  return stop;
};

const out = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
try {
  const bundle = await bundleEdge({ root, out });
  const edge: Begin = async () => {
    const { url, close } = await startEdge({ dist, bundle, host: '127.0.0.1', log: () => undefined });
    await firstAnswer(url);
    return close;
  };
  const programs: readonly (readonly [name: string, begin: Begin])[] = [
    ['Node, nothing', nothing(process.execPath, '-e', '')],
    ['Node host', nodeHost],
    ['Deno, nothing', nothing(edgeTools(root).deno, 'eval', '')],
    ["edge bundle in Deno, with Netlify's bootstrap", edge],
  ];
  const rows: string[][] = [];
  for (const [name, begin] of programs) {
    const times: number[] = [];
    // The first start compiles modules that the others find compiled, and is not counted.
    for (let index = 0; index <= starts; index += 1) {
      const began = performance.now();
      const end = await begin();
      if (index > 0) times.push(performance.now() - began);
      await end();
    }
    rows.push([name, ...medianAndWorst(times)]);
  }
  process.stdout.write(markdownTable(['Process', 'median ms', 'worst ms'], 2, rows));
  process.stdout.write(`\nThe edge bundle has ${(bundle.eszip.bytes / 1024).toFixed(0)} KiB.\n`);
} finally {
  await rm(out, { recursive: true, force: true });
}
