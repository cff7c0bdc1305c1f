/**
 * `npm run release`: publishes the site in `dist`. Copies it to a folder in `releases` and points the link
 * `releases/current` to the copy, which `npm run serve` serves. If it is killed, the link still points to a complete
 * release. Keeps the release that was served, and the newest others, `keptReleases` in all: their assets are still served
 * to pages that are open.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { redirectsFile } from '../src/contract/routes.ts';
import { isRelease } from '../src/hosts/node/files.ts';
import { fillIn } from '../src/schemas/fields.ts';
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

/** Returns the target of a symbolic link. Empty if there is none. */
const targetOf = (link: string): Promise<string> => readlink(link).catch(() => '');

/** This process. Its ID alone may be that of an earlier one, such as in a container. */
const owner = `${process.pid}.${randomUUID()}`;

function isRunning(holder: string): boolean {
  const pid = Number.parseInt(holder);
  if (Number.isNaN(pid) || pid === process.pid) return holder === owner;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes a lock: a link to its owner, since a link appears with its content. Replaces that of a process that was killed. */
async function take(lock: string): Promise<boolean> {
  const holder = await targetOf(lock);
  if (isRunning(holder)) return false;
  if (holder !== '') await rm(lock, { force: true });
  return symlink(owner, lock).then(
    () => true,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Returns a page that shows a fact which nobody has filled in. */
async function findUnknownFact(dist: string): Promise<string | undefined> {
  for (const name of await readdir(dist, { recursive: true }))
    if (name.endsWith('.html') && (await readFile(path.join(dist, name), 'utf8')).includes(fillIn)) return name;
  return undefined;
}

export async function release(dist: string, releases: string): Promise<string> {
  if (!existsSync(dist + redirectsFile)) throw new Error(`Cannot release ${dist}: it has no site. Run "npm run build"`);
  const page = await findUnknownFact(dist);
  if (page !== undefined)
    throw new Error(
      `Cannot release ${dist}: ${page} is still ${fillIn}. Run "npm run content", which names each place`,
    );
  await mkdir(releases, { recursive: true });
  const at = (name: string): string => path.join(releases, name);
  const lock = at('lock');
  const work = at('work');
  const locked = `Cannot release ${dist}: another release is running. Wait until it ends. If there is none, remove ${lock}`;
  if (!(await take(lock))) throw new Error(locked);
  try {
    // What is in this folder is not served: copies that are not complete, and releases that are being removed.
    await rm(work, { recursive: true, force: true });
    const site = path.join(work, 'site');
    await cp(dist, site, { recursive: true, preserveTimestamps: true });
    await sync(site);
    if ((await targetOf(lock)) !== owner) throw new Error(locked);
    const earlier = (await readdir(releases)).filter(isRelease).toSorted();
    const name = String(Number(earlier.at(-1) ?? 0) + 1).padStart(8, '0');
    await rename(site, at(name));
    const served = path.basename(await targetOf(at('current')));
    await symlink(name, path.join(work, 'current'));
    await rename(path.join(work, 'current'), at('current'));
    const byImportance = earlier.toReversed().toSorted((a, b) => Number(b === served) - Number(a === served));
    for (const outdated of byImportance.slice(keptReleases - 1)) await rename(at(outdated), path.join(work, outdated));
    return at(name);
  } finally {
    if ((await targetOf(lock)) === owner) {
      await rm(work, { recursive: true, force: true });
      await rm(lock);
    }
  }
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
