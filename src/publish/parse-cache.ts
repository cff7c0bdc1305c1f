import { parse, validFile, type ParseResult, type ParsedFile } from '../content/parse/parse.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import type { ContentCache } from './content-cache.ts';

/**
 * Makes a parser of files that takes from the cache what an earlier build has parsed of the same text. Files with errors
 * are not cached.
 */
export function cachedParser({ database, keyOf }: ContentCache): (source: SourceFile) => ParseResult {
  const find = database.prepare('SELECT whole FROM files WHERE key = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO files VALUES (?, ?)');
  return (source) => {
    const placed = parseContentPath(source.path);
    if (!placed || source.unreadable) return parse(source);
    const { text } = source;
    const key = keyOf(source.path, () => text);
    const found = find.get(key) as { readonly whole: string } | undefined;
    if (found) return validFile(source, placed, JSON.parse(found.whole) as ParsedFile);
    const parsed = parse(source, text);
    if (parsed.valid) insert.run(key, JSON.stringify(parsed.valid));
    return parsed;
  };
}
