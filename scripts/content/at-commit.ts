import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
  const env = { ...process.env, GIT_INDEX_FILE: path.join(temporary, 'index') };
  const git = async (cwd: string, ...args: string[]): Promise<string> =>
    (await run('git', args, { cwd, env })).stdout.trim();
  try {
    await mkdir(copy);
    const parent = path.dirname(folder);
    const commit = await git(parent, 'merge-base', '--', base, 'HEAD').catch(() => {
      throw new Error(`Cannot compare with "${base}": git finds no commit that it and this branch have in common`);
    });
    const tree = `${commit}:${await git(parent, 'rev-parse', '--show-prefix')}${path.basename(folder)}`;
    const wasThere = await git(parent, 'cat-file', '-e', tree).then(
      () => true,
      () => false,
    );
    if (wasThere) {
      await git(parent, 'read-tree', tree);
      const top = await git(parent, 'rev-parse', '--show-toplevel');
      await git(top, 'checkout-index', '--all', `--prefix=${copy}/`);
    }
    return await use(copy);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
