import type { Host } from './host.ts';
import { discard, textOf } from './reply.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads published JSON files for the front's own use: what `read` makes of a file, or of undefined where it cannot be
 * read. That is kept, for up to `most` files, as long as the origin names the file by the same `ETag`.
 */
export function publishedJson<T>(most: number, read: (body: unknown) => T): (host: Host, path: string) => Promise<T> {
  const known = new Map<string, T>();
  return async (host, path) => {
    const reply = await host.origin(path, null);
    const etag = reply.headers.get('ETag');
    const key = etag === null ? undefined : `${path} ${etag}`;
    const kept = key === undefined ? undefined : known.get(key);
    if (reply.status !== 200 || kept !== undefined) {
      await discard(reply);
      return kept ?? read(undefined);
    }
    const made = read(parsed(await textOf(reply)));
    if (key !== undefined) {
      if (known.size >= most) known.clear();
      known.set(key, made);
    }
    return made;
  };
}
