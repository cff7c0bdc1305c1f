import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFolder } from '../../scripts/sample.ts';
import { root } from '../../src/settings.ts';

export interface ProjectCopy {
  readonly folder: string;
  readonly content: string;
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const copied = [
  ...['src', 'mcp', 'public', 'scripts/build.ts'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Copies the files that a build needs; packages are shared. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-project-'));
  for (const name of copied) await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const content = path.join(folder, 'content');
  await cp(sampleFolder, content, { recursive: true });
  return {
    folder,
    content,
    write: (name, text) => writeFile(path.join(folder, name), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
