import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFolder } from '../scripts/sample.ts';
import { root } from '../src/settings.ts';

export interface BuildOptions {
  /** Content folder. Default: the sample. */
  readonly content?: string;
  readonly dist: string;
  readonly site: string;
  /** Build cache folder. Default: a temporary folder that is removed afterwards. */
  readonly cache?: string;
  /** Cache folder of another build to copy from. Default: none. */
  readonly warm?: string;
  /** Project folder to build. Default: this one. */
  readonly project?: string;
  /** Arguments for Node: a script and its arguments. Default: those of `npm run build`. */
  readonly argv?: readonly string[];
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface BuildResult {
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs `npm run build`, with a temporary cache unless one is given. Resolves even if the build fails. */
export async function buildSite({
  content = sampleFolder,
  dist,
  site,
  cache: givenCache,
  warm,
  project = root,
  argv = ['scripts/build.ts'],
  env: extraEnv,
}: BuildOptions): Promise<BuildResult> {
  const cache = givenCache ?? (await mkdtemp(path.join(tmpdir(), 'vitrine-cache-')));
  if (warm !== undefined) await cp(warm, cache, { recursive: true });
  const env = {
    ...process.env,
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...extraEnv,
    SITE_URL: site,
    DIST: dist,
    CACHE: cache,
    CONTENT: content,
  };
  const child = spawn(process.execPath, argv, { cwd: project, env });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (givenCache === undefined) await rm(cache, { recursive: true, force: true });
  return { exitCode, output: output.join('') };
}
