import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readInside } from '../../src/io/content-folder.ts';
import { mapConcurrent } from '../../src/io/map-concurrent.ts';

const run = promisify(execFile);

async function git(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return (await run('git', args, { cwd, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

const succeeds = (result: Promise<unknown>): Promise<boolean> =>
  result.then(
    () => true,
    () => false,
  );

/** A file that differs from the last commit, with its committed text, undefined for a new file. */
export interface Differing {
  /** Relative to the folder, with `/` as separator. */
  readonly path: string;
  readonly committed: string | undefined;
}

const names = (list: string): string[] => list.split('\0').filter((name) => name !== '');

/** Returns whether a file equals its committed version, whatever git's index has. False for links and missing files. */
async function isAsCommitted(folder: string, name: string): Promise<boolean> {
  if (typeof readInside(folder, name, 0) === 'string') return false;
  const hashes = [git(folder, ['hash-object', '--', name]), git(folder, ['rev-parse', `HEAD:./${name}`])];
  const [now, then] = await Promise.all(hashes);
  return now === then;
}

/** Returns the files that differ from the last commit, all files before the first commit, or undefined without git. */
export async function differingFromCommit(folder: string): Promise<Differing[] | undefined> {
  try {
    const prefix = (await git(folder, ['rev-parse', '--show-prefix'])).trim();
    const hasCommit = await succeeds(git(folder, ['rev-parse', '--verify', 'HEAD']));
    const diff = ['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', '.'];
    const changed = hasCommit ? names(await git(folder, diff)) : [];
    const others = ['ls-files', '--others', '--exclude-standard', '-z', ...(hasCommit ? [] : ['--cached'])];
    const untracked = new Set(names(await git(folder, others)));
    const known = await mapConcurrent(changed, async (file): Promise<Differing | undefined> => {
      const name = path.posix.relative(prefix, file);
      // A file that was removed from git's index but still exists is in both lists.
      const again = untracked.delete(name);
      if (again && (await isAsCommitted(folder, name))) return undefined;
      return { path: name, committed: await git(folder, ['show', `HEAD:./${name}`]).catch(() => undefined) };
    });
    const fresh = [...untracked].map((name): Differing => ({ path: name, committed: undefined }));
    return [...known.filter((one) => one !== undefined), ...fresh];
  } catch {
    return undefined;
  }
}

/**
 * Gives `use` a temporary copy of a folder at the merge base of `base` and HEAD, empty if the folder did not exist.
 * Leaves git's index and the checkout unchanged. Rejects when git does not know `base`.
 */
export async function withFolderAt<Result>(
  folder: string,
  base: string,
  use: (copy: string) => Promise<Result>,
): Promise<Result> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'vitrine-base-'));
  const copy = path.join(temporary, path.basename(folder));
  const parent = path.dirname(folder);
  const env = { ...process.env, GIT_INDEX_FILE: path.join(temporary, 'index') };
  const line = async (cwd: string, ...args: string[]): Promise<string> => (await git(cwd, args, env)).trim();
  try {
    await mkdir(copy);
    const commit = await line(parent, 'merge-base', '--', base, 'HEAD').catch(() => {
      throw new Error(`Cannot compare with "${base}": git finds no commit that it and this branch have in common`);
    });
    const tree = `${commit}:${await line(parent, 'rev-parse', '--show-prefix')}${path.basename(folder)}`;
    if (await succeeds(line(parent, 'cat-file', '-e', tree))) {
      await line(parent, 'read-tree', tree);
      const top = await line(parent, 'rev-parse', '--show-toplevel');
      await line(top, 'checkout-index', '--all', `--prefix=${copy}/`);
    }
    return await use(copy);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
