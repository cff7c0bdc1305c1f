import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readInside } from '../../src/io/content-folder.ts';
import { mapConcurrent } from '../../src/io/map-concurrent.ts';

const run = promisify(execFile);
const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** A file below a folder that differs from the last commit: its text there, or nothing where it is new. */
export interface Differing {
  /** Path below the folder, `/` between its parts. */
  readonly path: string;
  readonly committed: string | undefined;
}

const names = (list: string): string[] => list.split('\0').filter((name) => name !== '');

/** Whether a file lies there as it was committed, whatever git's index has. Of a link, git would hash what it leads to. */
async function isAsCommitted(folder: string, name: string): Promise<boolean> {
  if (typeof readInside(folder, name, 0) === 'string') return false;
  const [now, then] = await Promise.all([
    git(folder, 'hash-object', '--', name),
    git(folder, 'rev-parse', `HEAD:./${name}`),
  ]);
  return now === then;
}

/** Files below a folder that differ from the last commit, all of them before the first; nothing where there is no git to ask. */
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
      // What was taken out of git's index and lies there again is in both lists.
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
