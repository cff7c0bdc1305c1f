import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFolder } from '../../scripts/sample.ts';
import { root } from '../../src/settings.ts';

export interface Ran {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program without a shell and a terminal. Resolves even if it fails. */
export const runProgram = (
  program: string,
  args: readonly string[],
  settings: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(program, args, settings, (error, output, errors) =>
      resolve({ exitCode: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output, errors }),
    );
    child.stdin?.end();
  });

/** Runs a script as its npm script does. */
export const runScript = (
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): Promise<Ran> =>
  runProgram(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd,
    env: { ...process.env, GITHUB_ACTIONS: '', GITLAB_CI: '', CI: '', ...env },
  });

/** Copies the sample content, without its translations, to a temporary folder, which the caller removes. */
export async function sampleCopy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-editors-'));
  const isTranslation = (file: string): boolean => file.startsWith(path.join(sampleFolder, 'pt'));
  await cp(sampleFolder, path.join(folder, 'content'), { recursive: true, filter: (file) => !isTranslation(file) });
  return folder;
}

/** Replaces a piece of a file. Throws if the piece does not occur. */
export async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const edited = text.replace(from, to);
  if (edited === text) throw new Error(`Cannot edit ${file}: ${String(from)} is not there`);
  await writeFile(file, edited);
}
