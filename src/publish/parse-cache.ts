import { parse, wholeFile, type Parsed, type Whole } from '../content/parse/parse.ts';
import { place, type SourceFile } from '../content/parse/placement.ts';
import type { ContentCache } from './content-cache.ts';

/**
 * Makes a parser of files that takes from the cache what an earlier build has parsed of the same text. Files with faults
 * are not cached.
 */
export function cachedParser({ database, keyOf }: ContentCache): (source: SourceFile) => Parsed {
  const find = database.prepare('SELECT whole FROM files WHERE key = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO files VALUES (?, ?)');
  return (source) => {
    const placed = place(source.path);
    if (!placed || source.unreadable) return parse(source);
    const { text } = source;
    const key = keyOf(source.path, () => text);
    const found = find.get(key) as { readonly whole: string } | undefined;
    if (found) return wholeFile(source, placed, JSON.parse(found.whole) as Whole);
    const parsed = parse(source, text);
    if (parsed.whole) insert.run(key, JSON.stringify(parsed.whole));
    return parsed;
  };
}
