import type { Host } from './host.ts';
import { discard, textOf } from './reply.ts';

export type PublishedFiles<T> = (host: Host, path: string) => Promise<T>;

/**
 * Reads and parses published files for the front; `read` gets undefined for a missing file. Caches
 * up to `max` results by the host's edition or, without one, by the file's `ETag`.
 */
export function publishedFiles<T>(max: number, read: (text: string | undefined) => T): PublishedFiles<T> {
  const known = new Map<string, T>();

  const store = (key: string, made: T): T => {
    if (known.size >= max) known.clear();
    known.set(key, made);
    return made;
  };

  return async (host, path) => {
    const ofEdition = host.edition === undefined ? undefined : `${path} ${host.edition}`;
    const unverified = ofEdition === undefined ? undefined : known.get(ofEdition);
    if (unverified !== undefined) return unverified;
    const reply = await host.origin(path, null);
    const etag = reply.headers.get('ETag');
    const key = ofEdition ?? (etag === null ? undefined : `${path} ${etag}`);
    const cached = key === undefined ? undefined : known.get(key);
    if (reply.status !== 200 || cached !== undefined) {
      await discard(reply);
      return cached ?? read(undefined);
    }
    const made = read(await textOf(reply));
    return key === undefined ? made : store(key, made);
  };
}

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads published JSON files; `read` gets undefined for a missing or malformed file. */
export const publishedJson = <T>(max: number, read: (body: unknown) => T): PublishedFiles<T> =>
  publishedFiles(max, (text) => read(parsed(text)));
