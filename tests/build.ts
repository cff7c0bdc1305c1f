import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFolder } from '../scripts/sample.ts';
import { astro } from '../scripts/astro.ts';
import { root } from '../src/settings.ts';

export interface BuildOptions {
  /** Content folder; the sample by default. */
  readonly content?: string;
  /** Where to write the site. */
  readonly dist: string;
  readonly site: string;
  /** What builds keep for the next one; a folder of its own by default, removed afterwards. */
  readonly cache?: string;
  /** Such a folder of another build, to begin with a copy of; nothing by default. */
  readonly warm?: string;
  /** The project's folder, where another than this one is built. */
  readonly project?: string;
  /** Whether it has one core of the machine; needs the command `taskset`. */
  readonly oneCore?: boolean;
  /** Settings besides. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface BuildResult {
  readonly exitCode: number | null;
  /** Everything the build printed, colours removed. */
  readonly output: string;
}

/** Runs the real build, as `npm run build` does, with a cache of its own unless one is given. Resolves whether it succeeds or not. */
export async function buildSite({
  content = sampleFolder,
  dist,
  site,
  cache: kept,
  warm,
  project = root,
  oneCore = false,
  env: settings,
}: BuildOptions): Promise<BuildResult> {
  const cache = kept ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-cache-')));
  if (warm !== undefined) await cp(warm, cache, { recursive: true });
  const env = {
    ...process.env,
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...settings,
    SITE_URL: site,
    DIST: dist,
    CACHE: cache,
    CONTENT: content,
  };
  const [node, command] = astro;
  const [program, ...before] = oneCore ? (['taskset', '--cpu-list', '0', node] as const) : [node];
  const child = spawn(program, [...before, command, 'build'], { cwd: project, env });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (kept === undefined) await rm(cache, { recursive: true, force: true });
  return { exitCode, output: output.join('') };
}
