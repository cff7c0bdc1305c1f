import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keyOf } from './cache.ts';

/** A cache on disk of what this build or an earlier one has read of the files of the content. */
export interface ContentCache {
  readonly database: DatabaseSync;
  /**
   * The key of a file at a path below the content folder: a digest of its text, its path, and the code that reads it.
   * The text is read when the path is asked for first.
   */
  readonly keyOf: (path: string, text: () => string) => string;
  /** Saves what this build has used for the next one, and removes all else. */
  readonly close: () => void;
}

/** Both hold texts alone; `src/publish/parse-cache.ts` and `src/publish/body-cache.ts` write them. */
const tables = {
  files: ['key', 'whole'],
  bodies: ['key', 'facts', 'requested', 'markdown', 'html', 'digests'],
} as const;
const tableNames = ['files', 'bodies'] as const;

const schema = `
  PRAGMA cache_size = -8000;
  ${tableNames
    .map(
      (
        name,
      ) => `CREATE TABLE IF NOT EXISTS ${name} (${tables[name].join(' TEXT, ').replace(' TEXT', ' TEXT PRIMARY KEY')} TEXT);
      -- Throws where an earlier release has made the table in another form.
      SELECT ${tables[name].join(', ')} FROM ${name} LIMIT 0;`,
    )
    .join('\n')}
  BEGIN IMMEDIATE`;

/** Opens the database, and begins the one transaction of a build: a build that fails leaves the cache as it was. */
function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && error.message.includes('locked');

function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    return opened(file);
  } catch (error) {
    // Another build has the cache: this one uses a temporary database instead.
    if (isBusy(error)) return opened('');
    for (const name of [file, `${file}-journal`]) rmSync(name, { force: true });
    return opened(file);
  }
}

/** Opens the cache, a SQLite file. `code` is a digest of the code that reads the content. */
export function openContentCache(file: string, code: string): ContentCache {
  const database = openDatabase(file);
  const keys = new Map<string, string>();
  return {
    database,
    keyOf(name, text) {
      const key = keys.get(name) ?? keyOf(code, name, text());
      keys.set(name, key);
      return key;
    },
    close() {
      const used = new Set(keys.values());
      for (const name of tableNames) {
        const cached = database.prepare(`SELECT key FROM ${name}`).all() as { key: string }[];
        const remove = database.prepare(`DELETE FROM ${name} WHERE key = ?`);
        for (const { key } of cached) if (!used.has(key)) remove.run(key);
      }
      database.exec('COMMIT');
      database.close();
    },
  };
}
