import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readInside } from '../../src/io/content-folder.ts';
import { mapConcurrent } from '../../src/io/map-concurrent.ts';

const run = promisify(execFile);
const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** A file that differs from the last commit, with its committed text, undefined for a new file. */
export interface Differing {
  /** Below the folder, with `/` as separator. */
  readonly path: string;
  readonly committed: string | undefined;
}

const names = (list: string): string[] => list.split('\0').filter((name) => name !== '');

/** Returns whether a file equals its commit, whatever git's index has. For a link, git would hash its target. */
async function isAsCommitted(folder: string, name: string): Promise<boolean> {
  if (typeof readInside(folder, name, 0) === 'string') return false;
  const [now, then] = await Promise.all([
    git(folder, 'hash-object', '--', name),
    git(folder, 'rev-parse', `HEAD:./${name}`),
  ]);
  return now === then;
}

/** Returns the files that differ from the last commit, all files before the first commit, or undefined without git. */
export async function differingFromCommit(folder: string): Promise<Differing[] | undefined> {
  try {
    const prefix = (await git(folder, 'rev-parse', '--show-prefix')).trim();
    const hasCommit = await git(folder, 'rev-parse', '--verify', 'HEAD').then(
      () => true,
      () => false,
    );
    const changed = hasCommit ? await git(folder, 'diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', '.') : '';
    const below = names(changed).map((name) => path.posix.relative(prefix, name));
    const others = ['--others', '--exclude-standard', '-z', ...(hasCommit ? [] : ['--cached'])];
    const untracked = new Set(names(await git(folder, 'ls-files', ...others)));
    const known = await mapConcurrent(below, async (name): Promise<Differing | undefined> => {
      // A file that was removed from git's index but still exists is in both lists.
      const again = untracked.delete(name);
      if (again && (await isAsCommitted(folder, name))) return undefined;
      return { path: name, committed: await git(folder, 'show', `HEAD:./${name}`).catch(() => undefined) };
    });
    const fresh = [...untracked].map((name): Differing => ({ path: name, committed: undefined }));
    return [...known.filter((one) => one !== undefined), ...fresh];
  } catch {
    return undefined;
  }
}
