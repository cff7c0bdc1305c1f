import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeSite } from '../../src/publish/store.ts';
import { textOf } from '../../src/front/reply.ts';
import { currentSite } from '../../src/hosts/files/current-site.ts';
import { nodeFiles } from '../../src/hosts/node/files.ts';
import { root } from '../../src/settings.ts';
import { describeWith } from '../needs.ts';

const names = ['/index.html', '/about.html', '/news.html', '/api/v1.json'];
/** One file is large enough to have compressed copies. */
const textFor = (build: string, name: string): string =>
  `${build} ${name} ${build.repeat(name === names[0] ? 5_000 : 9)}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-broken-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(dist: string, build: string): Promise<void> {
  for (const name of names) {
    await mkdir(path.dirname(dist + name), { recursive: true });
    await rm(dist + name, { force: true });
    await writeFile(dist + name, textFor(build, name));
  }
}

async function build(dist: string, name: string): Promise<void> {
  await write(dist, name);
  await storeSite(dist, 0);
}

/** Returns the build of each file that a newly started host serves. Fails if a file is incomplete. */
async function servedBuilds(dist: string): Promise<string[]> {
  const { origin } = await currentSite(dist, nodeFiles, { report: (error) => expect.fail(String(error)) });
  return Promise.all(
    names.map(async (name) => {
      const text = await textOf(await origin(name, null));
      const servedBuild = text.slice(0, 1);
      expect(text).toBe(textFor(servedBuild, name));
      return servedBuild;
    }),
  );
}

/** Publishes a site in a process that is killed at its `step`th change of the store. Returns whether it was killed. */
async function publishKilled(dist: string, step: number): Promise<boolean> {
  const program = path.join(root, 'tests/hosts/killed-build.ts');
  const child = spawn(process.execPath, [program, dist, String(step)], {
    stdio: 'inherit',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal === 'SIGKILL';
}

test(
  'a build killed at any step leaves either the complete previous site or the complete new one',
  { timeout: 60_000 },
  async () => {
    const dist = path.join(folder, 'dist');
    await build(dist, 'a');
    const outcomes: string[] = [];
    let killed = true;
    for (let step = 1; killed; step += 1) {
      await write(dist, 'b');
      killed = await publishKilled(dist, step);
      const builds = new Set(await servedBuilds(dist));
      expect(builds.size, `killed at ${step}`).toBe(1);
      outcomes.push(...builds);
      if (killed) await build(dist, 'a');
    }
    // The last process was not killed, and the one before only had old files left to remove.
    expect(outcomes.length).toBeGreaterThan(4);
    expect(outcomes.at(0)).toBe('a');
    expect(outcomes.at(-1)).toBe('b');
    expect((await readdir(path.join(dist, '.site'))).filter((name) => name.endsWith('.new'))).toEqual([]);
  },
);

test('storeSite() publishes files that were edited in place, although their hard links in the store changed too', async () => {
  const dist = path.join(folder, 'dist');
  await build(dist, 'a');
  for (const name of names) {
    await writeFile(dist + name, textFor('b', name));
    await utimes(dist + name, 1, 1);
  }
  await storeSite(dist, 0);
  expect(new Set(await servedBuilds(dist))).toEqual(new Set(['b']));
});

/** Mounts a small file system. Returns false without permission to mount. */
function mountSmall(at: string): boolean {
  mkdirSync(at, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', at]).status === 0;
}

const probe = mkdtempSync(path.join(tmpdir(), 'vitrine-probe-'));
const canMount = process.platform === 'linux' && mountSmall(probe);
if (canMount) spawnSync('umount', [probe]);
rmSync(probe, { recursive: true });

describeWith('permission to mount a file system (root on Linux)', canMount, 'storeSite() on a full disk', () => {
  let disk: string;
  beforeEach(() => {
    disk = path.join(folder, 'disk');
    mountSmall(disk);
  });
  afterEach(() => void spawnSync('umount', ['-l', disk]));

  test('rejects with ENOSPC, keeps the previous site, and succeeds once there is space', async () => {
    const dist = path.join(disk, 'dist');
    await build(dist, 'a');
    await write(dist, 'b');
    // Fills the disk, so that the store does not fit.
    await writeFile(path.join(disk, 'filler'), Buffer.alloc(512 * 1024)).catch(() => undefined);
    await expect(storeSite(dist, 0)).rejects.toThrow('ENOSPC');
    expect(new Set(await servedBuilds(dist))).toEqual(new Set(['a']));
    await rm(path.join(disk, 'filler'));
    await build(dist, 'b');
    expect(new Set(await servedBuilds(dist))).toEqual(new Set(['b']));
  });
});

const shared = '/dev/shm';
const device = (of: string): number | undefined => statSync(of, { throwIfNoEntry: false })?.dev;
const hasOwnFileSystem = device(shared) !== undefined && device(shared) !== device(tmpdir());

describeWith(`separate file system at ${shared}`, hasOwnFileSystem, `storeSite() below ${shared}`, () => {
  test('publishes each new build', async () => {
    const dist = await mkdtemp(path.join(shared, 'vitrine-'));
    try {
      for (const name of ['a', 'b', 'c']) {
        await build(dist, name);
        expect(new Set(await servedBuilds(dist))).toEqual(new Set([name]));
      }
    } finally {
      await rm(dist, { recursive: true });
    }
  });
});
