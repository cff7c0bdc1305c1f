import { parse, validFile, type ParsedFile, type ParseResult } from '../content/parse/parse.ts';
import { parseContentPath, type SourceFile } from '../content/parse/content-path.ts';
import type { BuildStore, FileKey } from './build-store.ts';

/** Reuses parsed files from the store. Files with errors are not stored. */
export const cachedParser =
  (store: BuildStore, fileKey: FileKey) =>
  (source: SourceFile): ParseResult => {
    const contentPath = parseContentPath(source.path);
    if (!contentPath || source.unreadable) return parse(source);
    const { text } = source;
    const key = fileKey(source.path, () => text);
    const found = store.find(key);
    if (found !== undefined) return validFile(source, contentPath, JSON.parse(found) as ParsedFile);
    const parsed = parse(source, text);
    if (parsed.valid) store.save(key, JSON.stringify(parsed.valid));
    return parsed;
  };
