import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../catalog/sha256.ts';
import { root } from '../settings.ts';
import { allFilePaths } from './store.ts';

/** A cache of results that later builds reuse. The key of a result is a digest of all its inputs. */
export interface BuildStore {
  readonly find: (key: string) => string | undefined;
  readonly save: (key: string, value: string | Uint8Array) => void;
  readonly cached: (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Removes all results that have been neither read nor saved since the store was opened. */
  readonly prune: () => void;
  /** Commits all changes and closes the store. */
  readonly close: () => void;
}

/** Returns the cache key of a result: the SHA-256 of its inputs in hexadecimal. */
export function keyOf(...inputs: readonly (string | Uint8Array)[]): string {
  // The length distinguishes ('a', 'bc') from ('ab', 'c').
  if (inputs.every((input) => typeof input === 'string'))
    return sha256(inputs.map((input) => `${input.length}:${input}`).join(''));
  const running = createHash('sha256');
  for (const input of inputs) running.update(`${input.length}:`).update(input);
  return running.digest('hex');
}

/** Returns a digest of source code, configuration, `.env` files, versions of dependencies and the version of Node. */
export async function codeDigest(): Promise<string> {
  const folders = await Promise.all(
    ['/src', '/mcp'].map(async (folder) => (await allFilePaths(root + folder)).map((name) => folder + name)),
  );
  // Astro inlines the variables of `.env` files into the code.
  const envFiles = (await readdir(root)).filter((name) => name.startsWith('.env')).map((name) => `/${name}`);
  const names = [...[...folders.flat(), ...envFiles].toSorted(), '/astro.config.mjs', '/package-lock.json'];
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(root + name)] as const));
  return keyOf(process.version, ...texts.flat());
}

/** The length of a hexadecimal SHA-256. A longer key, such as `KEY.body`, names a part of the result `KEY`. */
const keyLength = 64;

/** Opens the SQLite database and begins a transaction for the whole build, so that a failed build changes nothing. */
function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`
      -- Values of some kilobytes take a quarter of the time if they fit into a page.
      PRAGMA page_size = 16384;
      -- 64 MB, because a first build of 10,000 posts reads back about as much as it has written.
      PRAGMA cache_size = -64000;
      CREATE TABLE IF NOT EXISTS results (key TEXT PRIMARY KEY, value);
      -- Throws if the table has other columns.
      SELECT key, value FROM results LIMIT 0;
      BEGIN IMMEDIATE`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && error.message.includes('locked');

function openOrReplace(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    return openDatabase(file);
  } catch (error) {
    // If another build has locked the store, this build uses a temporary database.
    if (isBusy(error)) return openDatabase('');
    for (const name of [file, `${file}-journal`]) rmSync(name, { force: true });
    return openDatabase(file);
  }
}

/** Opens the SQLite store. Replaces a damaged file. Opens an empty temporary store if another build locked the file. */
export function openBuildStore(file: string): BuildStore {
  const database = openOrReplace(file);
  const select = database.prepare('SELECT value FROM results WHERE key = ?');
  const replace = database.prepare('INSERT OR REPLACE INTO results VALUES (?, ?)');
  const used = new Set<string>();
  const find = (key: string): unknown => {
    used.add(key.slice(0, keyLength));
    return select.get(key)?.['value'];
  };
  const save: BuildStore['save'] = (key, value) => {
    used.add(key.slice(0, keyLength));
    replace.run(key, value);
  };
  return {
    find: (key) => {
      const value = find(key);
      return typeof value === 'string' ? value : undefined;
    },
    save,
    async cached(key, make) {
      const stored = find(key);
      if (stored instanceof Uint8Array) return stored;
      const value = await make();
      save(key, value);
      return value;
    },
    prune() {
      const remove = database.prepare('DELETE FROM results WHERE key = ?');
      const all = database.prepare('SELECT key FROM results').all() as { key: string }[];
      for (const { key } of all) if (!used.has(key.slice(0, keyLength))) remove.run(key);
    },
    close() {
      database.exec('COMMIT');
      database.close();
    },
  };
}
