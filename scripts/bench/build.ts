/**
 * `npm run bench:build -- POSTS`: measures builds with POSTS posts (default 1000) and prints a Markdown table. The
 * builds are: a first build, a build after one post changed and a build without changes, each on one core and on two;
 * and a build with Eleventy for comparison. Environment variables:
 * - TRIES: the number of runs per row (default 1). The run with the least CPU time counts.
 * - ONLY: a regular expression that selects rows by name.
 */
import { spawn } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../src/settings.ts';
import { postFile, postsFolder, writeContent } from './posts.ts';
import { table } from '../../src/views/markdown/syntax.ts';

const count = Number(process.argv[2] ?? 1000);
const tries = Number(process.env['TRIES'] ?? 1);
const only = new RegExp(process.env['ONLY'] ?? '');
const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
const at = (name: string): string => path.join(folder, name);
const content = at('content');
const posts = path.join(content, postsFolder);

interface Row {
  readonly name: string;
  /** Prepares each run: for example, deletes the output of earlier runs or changes a post. */
  readonly prepare: () => Promise<unknown>;
  readonly cores: 1 | 2;
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly dist: string;
}

const clear = (...names: readonly string[]): Promise<unknown> =>
  Promise.all(names.map((name) => rm(at(name), { recursive: true, force: true })));

const vitrineRows = (cores: 1 | 2): Row[] => {
  const [dist, cache] = [`dist-${cores}`, `cache-${cores}`];
  const common = {
    cores,
    argv: [process.execPath, 'scripts/build.ts'],
    cwd: root,
    env: { CONTENT: content, DIST: at(dist), CACHE: at(cache), SITE_URL: 'https://bench.example' },
    dist: at(dist),
  };
  const onCores = cores === 1 ? 'one core' : 'two cores';
  return [
    { ...common, name: `cold, ${onCores}`, prepare: () => clear(dist, cache) },
    {
      ...common,
      name: `one changed post, ${onCores}`,
      prepare: () => appendFile(path.join(posts, postFile(0)), '\nOne more sentence.\n'),
    },
    { ...common, name: `no change, ${onCores}`, prepare: () => Promise.resolve() },
  ];
};

/** The files of an Eleventy site that writes an HTML page, a Markdown file and a JSON file for each post. */
const eleventySite = {
  'package.json': '{ "type": "module" }',
  'eleventy.config.js': `import { cpSync } from 'node:fs';
export default (config) => {
  cpSync(process.env.POSTS, 'input/posts', { recursive: true });
  config.setUseGitIgnore(false);
  config.addCollection('post', (all) => all.getFilteredByGlob('input/posts/*.md'));
  return { markdownTemplateEngine: false, dir: { input: 'input', output: process.env.DIST } };
};`,
  'input/posts/posts.11tydata.js': `export default { layout: 'post.11ty.js', permalink: (data) => data.page.fileSlug + '.html' };`,
  'input/_includes/post.11ty.js': `export const render = ({ title, content }) =>
  '<!doctype html><html lang="en"><head><title>' + title + '</title></head><body><h1>' + title + '</h1>' + content + '</body></html>';`,
  'input/json.11ty.js': `export const data = { pagination: { data: 'collections.post', size: 1, alias: 'post' }, permalink: ({ post }) => post.fileSlug + '.json' };
export const render = ({ post }) => JSON.stringify({ slug: post.fileSlug, title: post.data.title, date: post.data.date, summary: post.data.summary, body: post.rawInput });`,
  'input/markdown.11ty.js': `export const data = { pagination: { data: 'collections.post', size: 1, alias: 'post' }, permalink: ({ post }) => post.fileSlug + '.md' };
export const render = ({ post }) => '# ' + post.data.title + '\\n\\n' + post.rawInput;`,
};

async function writeEleventySite(): Promise<void> {
  await clear('eleventy');
  for (const [name, text] of Object.entries(eleventySite)) {
    await mkdir(path.dirname(path.join(at('eleventy'), name)), { recursive: true });
    await writeFile(path.join(at('eleventy'), name), text);
  }
  await symlink(path.join(root, 'node_modules'), path.join(at('eleventy'), 'node_modules'));
}

const rows: readonly Row[] = [
  ...vitrineRows(1),
  ...vitrineRows(2),
  {
    name: 'Eleventy, one core',
    prepare: writeEleventySite,
    cores: 1,
    argv: [process.execPath, path.join(import.meta.dirname, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
    cwd: at('eleventy'),
    env: { POSTS: posts, DIST: at('eleventy-dist') },
    dist: at('eleventy-dist'),
  },
];

interface Cost {
  /** User and system CPU time, including child processes. */
  readonly cpuSeconds: number;
  readonly elapsedSeconds: number;
  readonly peakResidentMegabytes: number;
}

/** Runs the command of a row of the result table, and measures it with GNU time. Rejects if the command fails. */
async function run({ argv, cwd, env, cores }: Row): Promise<Cost> {
  const child = spawn('taskset', ['-c', cores === 1 ? '0' : '0,1', '/usr/bin/time', '-f', '\n%U %S %e %M', ...argv], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`Cannot measure ${argv.join(' ')} (needs taskset and GNU time): ${output}`);
  const last = output.trim().split('\n').at(-1) ?? '';
  const [user = 0, system = 0, elapsedSeconds = 0, kilobytes = 0] = last.split(' ').map(Number);
  return { cpuSeconds: user + system, elapsedSeconds, peakResidentMegabytes: kilobytes / 1000 };
}

async function filesIn(dist: string): Promise<{ readonly files: number; readonly megabytes: number }> {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  );
  return { files: files.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6 };
}

try {
  await writeContent(content, count);
  const cells: string[][] = [];
  for (const row of rows.filter(({ name }) => only.test(name))) {
    const costs: Cost[] = [];
    while (costs.length < tries) {
      await row.prepare();
      costs.push(await run(row));
    }
    const { cpuSeconds, elapsedSeconds, peakResidentMegabytes } = costs.reduce((best, cost) =>
      cost.cpuSeconds < best.cpuSeconds ? cost : best,
    );
    const { files, megabytes } = await filesIn(row.dist);
    cells.push([
      row.name,
      cpuSeconds.toFixed(1),
      elapsedSeconds.toFixed(1),
      peakResidentMegabytes.toFixed(0),
      String(files),
      megabytes.toFixed(1),
    ]);
    console.error(cells.at(-1)?.join('  '));
  }
  console.log(`\n${count} posts\n\n${table(['Build', 'CPU s', 'wall s', 'peak MB', 'files', 'MB'], cells)}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
