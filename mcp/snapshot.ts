import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** A document of a site as it was answered last. */
export interface Held {
  readonly body: string;
  readonly etag: string | null;
  /** When the site last confirmed it, in milliseconds since 1970. */
  readonly at: number;
}

/** The documents of one site by their path, on disk from one run to the next. */
export interface Snapshot {
  readonly get: (path: string) => Held | undefined;
  readonly set: (path: string, held: Held) => void;
  readonly delete: (path: string) => void;
}

/** The most characters that are kept of one site; the documents that were used longest ago go first. */
const maxCharacters = 8_000_000;

type Environment = Readonly<Record<string, string | undefined>>;

/** The file of a site's snapshot, in the folder where this platform has its users' caches. */
export function snapshotFile(
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
  return path.join(caches, 'vitrine-mcp', `${createHash('sha256').update(origin).digest('hex').slice(0, 32)}.json`);
}

/**
 * Opens the snapshot in a file. One that is absent or damaged is empty; one that cannot be written is kept in memory
 * alone, since it only saves requests.
 */
export function openSnapshot(file: string): Snapshot {
  const held = new LRUCache<string, Held>({
    maxSize: maxCharacters,
    sizeCalculation: ({ body }, name) => body.length + name.length,
  });
  try {
    held.load(JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof held.load>[0]);
  } catch {
    held.clear();
  }
  const write = (): void => {
    const unfinished = `${file}.${randomUUID()}`;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(unfinished, JSON.stringify(held.dump()), { mode: 0o600 });
      renameSync(unfinished, file);
    } catch {
      rmSync(unfinished, { force: true });
    }
  };
  return {
    get: (name) => held.get(name),
    set: (name, document) => {
      held.set(name, document);
      write();
    },
    delete: (name) => {
      if (held.delete(name)) write();
    },
  };
}
