/**
 * `npm run bench:build`: what building a catalog costs, beside peers and beside a bare script with the same Markdown
 * processor. Argument: number of posts (1000). Prints a table on stdout; ratios are of CPU to the bare script's. A second
 * argument, `ours`, leaves the peers out. TRIES (1): of how many runs each line is the one that took the least CPU.
 */
import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../src/settings.ts';
import { astro } from '../astro.ts';
import type { FloorProcessor } from './build/floor.ts';
import { writePeer } from './build/peers.ts';
import { run, type Command, type Cost } from './build/run.ts';
import { bodiesFolder, postFile, postsFolder, writeContent } from './posts.ts';
import { tableRow } from './table.ts';

const count = Number(process.argv[2] ?? 1000);
const peersToo = process.argv[3] !== 'ours';
const tries = Number(process.env['TRIES'] ?? 1);
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
const at = (name: string): string => path.join(folder, name);
const content = at('content');
const posts = path.join(content, postsFolder);
const node = process.execPath;

const ours = (cache: string, more: Readonly<Record<string, string>>, from: string = content): Command => ({
  argv: [...astro, 'build'],
  cwd: root,
  env: { CONTENT: from, DIST: at('ours'), CACHE: at(cache), SITE_URL: 'https://bench.example', ...more },
  dist: at('ours'),
});
const peerSettings = (name: string) => ({
  POSTS: posts,
  DIST: path.join(at(name), 'dist'),
  CACHE: at(`${name}-cache`),
});
const peer = (name: 'astro' | 'eleventy', argv: Command['argv']): Command => ({
  argv,
  cwd: at(name),
  env: peerSettings(name),
  dist: path.join(at(name), 'dist'),
});

/** Removes what an earlier run has left. */
const cleared =
  (...names: readonly string[]) =>
  async (): Promise<void> => {
    for (const name of names) await rm(at(name), { recursive: true, force: true });
  };
const floorWith = (processor: FloorProcessor): Command => ({
  argv: [node, path.join(import.meta.dirname, 'build/floor.ts'), content, at('floor'), processor],
  cwd: root,
  dist: at('floor'),
});

// The peers have no store of builds to switch between, and a build for Netlify neither.
const plain = { NETLIFY: 'true' };
const steps: readonly { name: string; before?: () => Promise<void>; command: Command }[] = [
  { name: 'a bare script, the same Markdown processor', before: cleared('floor'), command: floorWith('ours') },
  { name: 'ours, cold', before: cleared('cache', 'ours'), command: ours('cache', plain) },
  {
    name: 'ours, after one changed post',
    before: () => appendFile(path.join(posts, postFile(0)), '\nOne more sentence.\n'),
    command: ours('cache', plain),
  },
  { name: 'ours, after no change', command: ours('cache', plain) },
  {
    name: 'ours, without a post',
    before: () => writeContent(at('no-posts'), 0),
    command: ours('no-posts-cache', plain, at('no-posts')),
  },
  { name: 'ours, cold, with the store of the Node host', before: cleared('store', 'ours'), command: ours('store', {}) },
];

const peers: typeof steps = [
  {
    name: 'a bare script, @astrojs/markdown-remark',
    before: cleared('floor'),
    command: floorWith('remark'),
  },
  {
    name: 'Astro, default settings',
    before: () => writePeer('astro', at('astro')),
    command: peer('astro', [...astro, 'build']),
  },
  {
    name: 'Eleventy',
    before: () => writePeer('eleventy', at('eleventy')),
    command: peer('eleventy', [node, path.join(import.meta.dirname, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet']),
  },
  {
    name: 'Hugo (no Markdown files)',
    before: () => writePeer('hugo', at('hugo')),
    command: {
      argv: ['hugo', '--quiet', '--contentDir', content, '--destination', at('hugo-out')],
      cwd: at('hugo'),
      dist: at('hugo-out'),
    },
  },
];

const row = (name: string, cost: Cost, floor: Cost): string =>
  tableRow([
    name,
    cost.cpu.toFixed(1),
    (cost.cpu / floor.cpu).toFixed(2),
    cost.wall.toFixed(1),
    cost.peak.toFixed(0),
    String(cost.files),
    (cost.bytes / 1e6).toFixed(1),
  ]);

const absent = spawnSync('hugo', ['version']).status !== 0;
try {
  await writeContent(content, count);
  console.log(`${count} posts of the bodies in ${path.basename(bodiesFolder)}\n`);
  console.log(tableRow(['', 'CPU s', 'to the bare script', 'wall s', 'peak MB', 'files', 'MB']));
  console.log(tableRow(['---', '--:', '--:', '--:', '--:', '--:', '--:']));
  let floor: Cost | undefined;
  for (const { name, before, command } of peersToo ? [...steps, ...peers] : steps) {
    if (command.argv[0] === 'hugo' && absent) continue;
    const costs: Cost[] = [];
    while (costs.length < tries) {
      await before?.();
      costs.push(await run(command));
    }
    const cost = costs.reduce((least, one) => (one.cpu < least.cpu ? one : least));
    floor ??= cost;
    console.log(row(name, cost, floor));
  }
  if (absent && peersToo) console.log('\nHugo is not installed here, so that it is not in the table.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
