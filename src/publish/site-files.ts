import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../catalog/sha256.ts';
import { mapConcurrent } from '../io/map-concurrent.ts';
import { storeFolder } from '../hosts/files/site-store.ts';
import { keyOf, type BuildStore } from './build-store.ts';

/** A record of a written file: its key, the SHA-256 of its content, its size in bytes, and times in milliseconds. */
interface Entry {
  readonly key: string;
  readonly digest: string;
  readonly size: number;
  readonly modified: number;
  /** The time of the last inode change (`ctime`), which programs cannot set. */
  readonly changed: number;
}

/** Writes the files of a site. A file is not written again if the previous build wrote it with the same key. */
export interface SiteFiles {
  /** Writes a file, unless the previous build wrote it with the same key. `key` is a digest of all its inputs. */
  readonly write: (name: string, key: string, text: () => string | Promise<string>) => Promise<void>;
  /** Removes files that only the previous build wrote. Returns how many files were written and how many unchanged. */
  readonly close: () => { readonly written: number; readonly unchanged: number };
  /** Forgets that a file was written. Call it when a file copied from another folder may have replaced it. */
  readonly forget: (name: string) => void;
  /** Returns the SHA-256 of each file that has been written or is unchanged, by name. */
  readonly digests: () => ReadonlyMap<string, string>;
  /** Saves the size and times of all files for the next build. Call it last, because `storeSite()` changes `ctime`. */
  readonly record: () => void;
}

type FileTimes = Pick<Entry, 'size' | 'modified' | 'changed'>;

function timesOf(file: string): FileTimes | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? { size: found.size, modified: found.mtimeMs, changed: found.ctimeMs } : undefined;
}

const same = (a: FileTimes | undefined, b: FileTimes): boolean =>
  a?.size === b.size && a.modified === b.modified && a.changed === b.changed;

/** Returns the files that have not changed since the previous build recorded them, by name. */
function unchangedFiles(folder: string, recorded: string): Map<string, Entry> {
  return new Map(
    Object.entries(JSON.parse(recorded) as Record<string, Entry>).filter(([name, entry]) =>
      same(timesOf(path.join(folder, name)), entry),
    ),
  );
}

/** Removes files for which `keeps` returns false, and folders that are then empty. Returns whether anything is left. */
function prune(folder: string, keeps: (file: string) => boolean): boolean {
  let left = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() ? prune(file, keeps) : keeps(file)) left += 1;
    else if (entry.isDirectory()) rmdirSync(file);
    else rmSync(file);
  }
  return left > 0;
}

/** Opens the output folder. Removes all files except unchanged ones and, if `keepsStore`, the Node host's store. */
export function openSiteFiles(folder: string, store: BuildStore, keepsStore: boolean): SiteFiles {
  const recordKey = keyOf('site files with digests', folder);
  const known = unchangedFiles(folder, store.find(recordKey) ?? '{}');
  const knownPaths = new Set([...known.keys()].map((name) => path.join(folder, name)));
  mkdirSync(folder, { recursive: true });
  const storePath = path.join(folder, storeFolder) + path.sep;
  prune(folder, (file) => knownPaths.has(file) || (keepsStore && file.startsWith(storePath)));
  const current = new Map<string, Pick<Entry, 'key' | 'digest'>>();
  const folders = new Set<string>();
  return {
    async write(name, key, makeText) {
      const before = known.get(name);
      if (before?.key === key) {
        current.set(name, before);
        return;
      }
      const text = await makeText();
      const file = path.join(folder, name);
      const parent = path.dirname(file);
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
      folders.add(parent);
      // The old file may be a hard link of the store, which must not change.
      if (before) rmSync(file, { force: true });
      // Synchronous writing of thousands of small files takes less CPU than threads.
      writeFileSync(file, text);
      current.set(name, { key, digest: sha256(text) });
    },
    close() {
      for (const name of known.keys()) if (!current.has(name)) rmSync(path.join(folder, name), { force: true });
      const unchanged = [...current].filter(([name, file]) => file === known.get(name)).length;
      return { written: current.size - unchanged, unchanged };
    },
    forget: (name) => void current.delete(name),
    digests: () => new Map([...current].map(([name, { digest }]) => [name, digest])),
    record() {
      const entries = [...current].flatMap(([name, file]) => {
        const times = file === known.get(name) ? {} : timesOf(path.join(folder, name));
        return times ? [[name, { ...file, ...times }] as const] : [];
      });
      store.save(recordKey, JSON.stringify(Object.fromEntries(entries)));
    },
  };
}

export interface CachedFile {
  readonly path: string;
  /** A digest of all inputs of the file. */
  readonly key: string;
  readonly make: () => Promise<Uint8Array>;
}

/** Writes files into a folder. Makes only those that the build store lacks. Resolves to how many it made. */
export async function writeCachedFiles(
  files: readonly CachedFile[],
  folder: string,
  store: BuildStore,
): Promise<number> {
  let made = 0;
  await mapConcurrent(files, async ({ path: name, key, make }) => {
    const bytes = await store.cached(key, () => {
      made += 1;
      return make();
    });
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  });
  return made;
}
