import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const git = async (folder: string, ...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** A file below a folder that differs from the last commit: its text there, or nothing where it is new. */
export interface Differing {
  /** Path below the folder, `/` between its parts. */
  readonly path: string;
  readonly committed: string | undefined;
}

/** Files below a folder that differ from the last commit, all of them before the first; nothing where there is no git to ask. */
export async function differingFromCommit(folder: string): Promise<Differing[] | undefined> {
  try {
    const prefix = (await git(folder, 'rev-parse', '--show-prefix')).trim();
    const committed = await git(folder, 'rev-parse', '--verify', 'HEAD').then(
      () => true,
      () => false,
    );
    const changed = committed ? await git(folder, 'diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', '.') : '';
    const added = await git(folder, 'ls-files', ...(committed ? [] : ['--cached']), '--others', '--exclude-standard', '-z');
    const below = changed.split('\0').flatMap((name) => (name === '' ? [] : [path.posix.relative(prefix, name)]));
    const known = await Promise.all(
      below.map(async (name): Promise<Differing> => ({
        path: name,
        committed: await git(folder, 'show', `HEAD:./${name}`).catch(() => undefined),
      })),
    );
    // What was taken out of git's index and lies there again is in both lists.
    const fresh = added.split('\0').filter((name) => name !== '' && !below.includes(name));
    return [...known, ...fresh.map((name): Differing => ({ path: name, committed: undefined }))];
  } catch {
    return undefined;
  }
}
