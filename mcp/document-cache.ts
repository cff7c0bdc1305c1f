import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../src/catalog/sha256.ts';

export interface CachedDocument {
  readonly body: string;
  readonly etag: string | null;
  /** When the site last confirmed the document, in milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** A cache of a site's documents by path, kept on disk between runs. */
export interface DocumentCache {
  readonly get: (path: string) => CachedDocument | undefined;
  readonly set: (path: string, document: CachedDocument) => void;
  readonly delete: (path: string) => void;
}

/** The maximum total length of cached documents and their paths. The least recently used are dropped first. */
const maxCharacters = 8_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the path of the file that caches a site's documents, below the platform's cache folder. */
export function cacheFile(
  origin: string,
  { XDG_CACHE_HOME, LOCALAPPDATA }: Environment,
  platform: NodeJS.Platform,
): string {
  const home = homedir();
  const caches =
    XDG_CACHE_HOME ??
    (platform === 'win32'
      ? (LOCALAPPDATA ?? path.join(home, 'AppData', 'Local'))
      : path.join(home, ...(platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'])));
  return path.join(caches, 'vitrine-mcp', `${sha256(origin).slice(0, 32)}.json`);
}

/**
 * Opens the document cache in a file. A missing or damaged file counts as empty. If the file cannot be written, the
 * documents are only kept in memory.
 */
export function openDocumentCache(file: string): DocumentCache {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: maxCharacters,
    sizeCalculation: ({ body }, name) => body.length + name.length,
  });
  try {
    documents.load(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof documents.load>[0]);
  } catch {
    documents.clear();
  }
  const write = (): void => {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(unfinished, JSON.stringify(documents.dump()), { mode: 0o600 });
      renameSync(unfinished, file);
    } catch {
      rmSync(unfinished, { force: true });
    }
  };
  return {
    get: (name) => documents.get(name),
    set: (name, document) => {
      documents.set(name, document);
      write();
    },
    delete: (name) => {
      if (documents.delete(name)) write();
    },
  };
}
