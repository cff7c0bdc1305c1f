import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { BodyFacts } from '../content/body/body.ts';
import { holds, readNoting, type RequestedLinks } from '../catalog/link-trace.ts';
import type { BodyReader, Written } from '../catalog/rendered-body.ts';
import { keyOf } from './cache.ts';

/** A cache on disk of the bodies that this build or an earlier one has read. */
export interface BodyCache {
  readonly read: BodyReader;
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

const factsText = (facts: BodyFacts): string => JSON.stringify({ ...facts, ids: [...facts.ids] });

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
  return {
    read(body, rewrite) {
      const key = keyOf(code, body.kind, body.slug, body.text);
      used.add(key);
      const found = find.get(key) as { facts: string; requested: string } | undefined;
      if (found && holds(JSON.parse(found.requested) as RequestedLinks, rewrite))
        return { facts: factsOf(found.facts), written: writtenAt(key) };
      const { facts, written, requested } = readNoting(body, rewrite);
      const { published, html } = written();
      const text = factsText(facts);
      insert.run(key, text, JSON.stringify(requested), published, html);
      // The strings that the parser gives are slices of the body, each of which would keep all of it in memory.
      return { facts: factsOf(text), written: writtenAt(key) };
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
