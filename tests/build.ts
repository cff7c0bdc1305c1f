import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFolder } from '../scripts/sample.ts';
import { root } from '../src/settings.ts';

/**
 * Copies the files that Astro needs, except the content, and `more`; packages are shared. Builds and dev servers of one project
 * would share its folder `.astro`, and therefore must not run at the same time with different content.
 */
export async function copyProject(
  more: readonly string[] = [],
): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-project-'));
  for (const name of ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json', ...more])
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The environment without what Vitest adds to it, which Astro would read as `import.meta.env`. */
export const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:BASE_URL|DEV|MODE|PROD|SSR|TEST|VITEST.*)$/.test(name)),
  );

export interface BuildOptions {
  /** Content folder. Default: the sample. */
  readonly content?: string;
  readonly dist: string;
  readonly site: string;
  /** Build cache folder. Default: an empty one. */
  readonly cache?: string;
  /** Files to add to `src/pages`, by name. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface BuildResult {
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs `astro build` in a copy of the project. Resolves even if the build fails. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { content = sampleFolder, dist, site } = options;
  const { folder, remove } = await copyProject();
  for (const [name, text] of Object.entries(options.pages ?? {}))
    await writeFile(path.join(folder, 'src/pages', name), text);
  const env = {
    ...plainEnvironment(),
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    ...options.env,
    SITE_URL: site,
    DIST: dist,
    CACHE: options.cache ?? path.join(folder, '.cache'),
    CONTENT: content,
  };
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  await remove();
  return { exitCode, output };
}
