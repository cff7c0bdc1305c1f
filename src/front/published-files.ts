import type { Host } from './host.ts';
import { discard, textOf } from './reply.ts';

type ReadPublished<T> = (host: Host, path: string) => Promise<T>;

/**
 * Returns a function that reads published files, parses them with `read` and caches up to `max` results, by the edition
 * of the host or, without one, by the `ETag` of the file. `read` gets undefined for a missing file.
 */
export function publishedFiles<T>(max: number, read: (text: string | undefined) => T): ReadPublished<T> {
  const known = new Map<string, T>();
  return async (host, path) => {
    const editionKey = host.edition === undefined ? undefined : `${path} ${host.edition}`;
    const current = editionKey === undefined ? undefined : known.get(editionKey);
    if (current !== undefined) return current;
    const reply = await host.origin(path, null);
    const etag = reply.headers.get('ETag');
    const key = editionKey ?? (etag === null ? undefined : `${path} ${etag}`);
    const cached = key === undefined ? undefined : known.get(key);
    if (reply.status !== 200 || cached !== undefined) {
      await discard(reply);
      return cached ?? read(undefined);
    }
    const parsed = read(await textOf(reply));
    if (key === undefined) return parsed;
    if (known.size >= max) known.clear();
    known.set(key, parsed);
    return parsed;
  };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};

function parseObject(text: string | undefined): JsonObject {
  try {
    return asObject(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** Returns a reader of JSON files that caches up to `max` results. `read` gets `{}` for a missing or malformed file. */
export const publishedJson = <T>(max: number, read: (body: JsonObject) => T): ReadPublished<T> =>
  publishedFiles(max, (text) => read(parseObject(text)));
