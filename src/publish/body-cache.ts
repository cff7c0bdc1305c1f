import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { BodyFacts } from '../content/body/body.ts';
import type { Rewrite } from '../content/body/addresses.ts';
import { holds, type ReadBody, type RequestedLinks, type Written } from '../catalog/rendered-body.ts';
import type { Body } from '../content/parse/parse.ts';
import { keyOf } from './cache.ts';

/** A body that was read, as texts alone: what is cached of it, and what threads hand each other. */
export interface BodyTexts extends Written {
  readonly facts: string;
  readonly requested: string;
}

/** A cache on disk of the bodies that this build or an earlier one has read. */
export interface BodyCache {
  /** The key of a body: a digest of its text, its place, and the code that reads it. */
  readonly keyOf: (body: Body) => string;
  /** The cached body under a key; undefined where there is none, or its links lead elsewhere now. */
  readonly find: (key: string, rewrite: Rewrite) => ReadBody | undefined;
  readonly save: (key: string, texts: BodyTexts) => ReadBody;
  /** Saves the bodies that this build has read for the next one, and removes all others. */
  readonly close: () => void;
}

const schema = `
  PRAGMA cache_size = -8000;
  CREATE TABLE IF NOT EXISTS bodies (key TEXT PRIMARY KEY, facts TEXT, requested TEXT, published TEXT, html TEXT);
  -- Throws where an earlier release has made the table in another form.
  SELECT key, facts, requested, published, html FROM bodies LIMIT 0;
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

/** The texts of a body that was read. */
export const textsOf = ({ facts, written, requested }: ReadBody): BodyTexts => ({
  ...written(),
  facts: JSON.stringify({ ...facts, ids: [...facts.ids] }),
  requested: JSON.stringify(requested),
});

function factsOf(text: string): BodyFacts {
  const { ids, ...facts } = JSON.parse(text) as Omit<BodyFacts, 'ids'> & { readonly ids: readonly string[] };
  return { ...facts, ids: new Set(ids) };
}

/**
 * Reads the texts of a body by its key. The last ones are cached, since Markdown and HTML are requested one after the
 * other.
 */
function textsFrom(select: StatementSync): (key: string) => () => Written {
  let last: { readonly key: string; readonly written: Written } | undefined;
  return (key) => () => {
    if (last?.key !== key) last = { key, written: select.get(key) as unknown as Written };
    return last.written;
  };
}

/** Opens the cache of bodies, a SQLite file. `code` is a digest of the code that reads them. */
export function openBodyCache(file: string, code: string): BodyCache {
  const database = openDatabase(file);
  const find = database.prepare('SELECT facts, requested FROM bodies WHERE key = ?');
  const writtenAt = textsFrom(database.prepare('SELECT published, html FROM bodies WHERE key = ?'));
  const insert = database.prepare('INSERT OR REPLACE INTO bodies VALUES (?, ?, ?, ?, ?)');
  const used = new Set<string>();
  const readBody = (key: string, facts: string, requested: RequestedLinks): ReadBody => ({
    facts: factsOf(facts),
    requested,
    written: writtenAt(key),
  });
  return {
    keyOf({ kind, slug, text }) {
      const key = keyOf(code, kind, slug, text);
      used.add(key);
      return key;
    },
    find(key, rewrite) {
      const found = find.get(key) as Omit<BodyTexts, keyof Written> | undefined;
      if (!found) return undefined;
      const requested = JSON.parse(found.requested) as RequestedLinks;
      return holds(requested, rewrite) ? readBody(key, found.facts, requested) : undefined;
    },
    save(key, { facts, requested, published, html }) {
      insert.run(key, facts, requested, published, html);
      // The strings that the parser gives are slices of the body, each of which would keep all of it in memory.
      return readBody(key, facts, JSON.parse(requested) as RequestedLinks);
    },
    close() {
      const unused = (database.prepare('SELECT key FROM bodies').all() as { key: string }[]).filter(
        ({ key }) => !used.has(key),
      );
      const remove = database.prepare('DELETE FROM bodies WHERE key = ?');
      for (const { key } of unused) remove.run(key);
      database.exec('COMMIT');
      database.close();
    },
  };
}
