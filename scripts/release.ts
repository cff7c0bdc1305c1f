/**
 * `npm run release`: publishes the site in `dist`. Copies it to a folder in `releases` and points the link
 * `releases/current` to the copy, which `npm run serve` serves. If it is killed, the link still points to a complete
 * release. The last `keptReleases` releases are kept: their assets are still served to pages that are open.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { redirectsFile } from '../src/contract/routes.ts';
import { folders } from '../src/settings.ts';

export const keptReleases = 3;

/** Writes the files below a folder to the disk, so that a power failure after the switch loses none. */
async function sync(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(path.join(entry.parentPath, entry.name), 'r+');
    await handle.sync().finally(() => handle.close());
  }
}

export async function release(dist: string, releases: string): Promise<string> {
  if (!existsSync(dist + redirectsFile)) throw new Error(`Cannot release ${dist}: it has no site. Run "npm run build"`);
  await mkdir(releases, { recursive: true });
  const earlier = (await readdir(releases)).filter((one) => /^\d+$/.test(one)).toSorted();
  const name = String(Number(earlier.at(-1) ?? 0) + 1).padStart(8, '0');
  const current = path.join(releases, 'current');
  await cp(dist, path.join(releases, name), { recursive: true, preserveTimestamps: true });
  await sync(path.join(releases, name));
  await symlink(name, `${current}.${name}`);
  await rename(`${current}.${name}`, current);
  const outdated = earlier.slice(0, 1 - keptReleases);
  await Promise.all(outdated.map((one) => rm(path.join(releases, one), { recursive: true })));
  return path.join(releases, name);
}

if (process.argv[1] === import.meta.filename) {
  try {
    const { dist, releases } = folders(process.env);
    console.log(`Released ${await release(dist, releases)}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
