import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readInside } from '../../src/io/content-folder.ts';
import { mapConcurrent } from '../../src/io/map-concurrent.ts';

const run = promisify(execFile);

async function git(cwd: string, args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

/** A file that differs from the last commit. */
export interface ChangedFile {
  /** The path of the file relative to the compared folder, with `/` as separator. */
  readonly path: string;
  /** The text of the file in the last commit; undefined for a new file. */
  readonly committed: string | undefined;
}

const names = (list: string): string[] => list.split('\0').filter((name) => name !== '');

/** Whether a file is the same as in the last commit. Ignores git's index. False for links and missing files. */
async function isAsCommitted(folder: string, name: string): Promise<boolean> {
  if (typeof readInside(folder, name, 0) === 'string') return false;
  const hashes = [git(folder, ['hash-object', '--', name]), git(folder, ['rev-parse', `HEAD:./${name}`])];
  const [now, then] = await Promise.all(hashes);
  return now === then;
}

/**
 * Returns the files of a folder that differ from the last commit, sorted by path. Returns all files if there is no
 * commit; undefined if git cannot be used.
 */
export async function filesChangedSinceCommit(folder: string): Promise<ChangedFile[] | undefined> {
  try {
    const prefix = (await git(folder, ['rev-parse', '--show-prefix'])).trim();
    const hasCommit = await git(folder, ['rev-parse', '--verify', 'HEAD']).then(
      () => true,
      () => false,
    );
    const diff = ['diff', '--name-only', '--no-renames', '-z', 'HEAD', '--', '.'];
    const changed = hasCommit ? names(await git(folder, diff)) : [];
    const others = ['ls-files', '--others', '--exclude-standard', '-z', ...(hasCommit ? [] : ['--cached'])];
    const untracked = new Set(names(await git(folder, others)));
    const tracked = await mapConcurrent(changed, async (file): Promise<ChangedFile | undefined> => {
      const name = path.posix.relative(prefix, file);
      // `git rm --cached` removes a file only from the index. The file is then both changed and untracked.
      const isAlsoUntracked = untracked.delete(name);
      if (isAlsoUntracked && (await isAsCommitted(folder, name))) return undefined;
      return { path: name, committed: await git(folder, ['show', `HEAD:./${name}`]).catch(() => undefined) };
    });
    const added = [...untracked].map((name): ChangedFile => ({ path: name, committed: undefined }));
    const differing = [...tracked.filter((file) => file !== undefined), ...added];
    return differing.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  } catch {
    return undefined;
  }
}
