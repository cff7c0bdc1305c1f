import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFolderAt } from '../../scripts/content/git.ts';

let folder: string;
const file = (name: string): string => path.join(folder, 'site', name);
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    stdio: 'pipe',
    encoding: 'utf8',
  });

/** The files of `content` at the merge base of a branch. */
const at = (base: string): Promise<Record<string, string>> =>
  withFolderAt(file('content'), base, async (copy) => {
    const names = (await readdir(copy, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const texts = names.map(async (entry): Promise<[string, string]> => [
      entry.name,
      await readFile(path.join(entry.parentPath, entry.name), 'utf8'),
    ]);
    return Object.fromEntries(await Promise.all(texts));
  });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-at-commit-'));
  await mkdir(file('content/news'), { recursive: true });
  await writeFile(file('content/news/a.md'), 'as it was');
  await writeFile(file('outside.md'), 'not of the content');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('withFolderAt()', () => {
  it('copies the folder as it was where the branch began, and leaves the checkout and the index as they are', async () => {
    git('switch', '-qc', 'proposed');
    await writeFile(file('content/news/a.md'), 'proposed');
    git('commit', '-qam', 'second');
    git('switch', '-q', 'main');
    await writeFile(file('content/news/b.md'), 'later');
    git('add', '.');
    git('commit', '-qm', 'third');
    git('switch', '-q', 'proposed');
    await writeFile(file('content/news/a.md'), 'not committed');
    const before = git('status', '--porcelain');
    expect(await at('main')).toEqual({ 'a.md': 'as it was' });
    expect(git('status', '--porcelain')).toBe(before);
    expect(await readFile(file('content/news/a.md'), 'utf8')).toBe('not committed');
  });

  it('gives an empty copy of a folder that was not there', async () => {
    git('mv', 'site/content', 'site/old');
    git('commit', '-qm', 'second');
    git('mv', 'site/old', 'site/content');
    expect(await at('main')).toEqual({});
  });

  it.each(['nowhere', '--all'])('says which base git does not know: %s', async (base) => {
    await expect(at(base)).rejects.toThrow(`Cannot compare with "${base}"`);
  });
});
