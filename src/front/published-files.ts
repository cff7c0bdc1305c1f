import type { Host } from './host.ts';
import { discard, textOf } from './reply.ts';

type ReadPublished<T> = (host: Host, path: string) => Promise<T>;

/**
 * Returns a function that reads and parses a published file. If the status is not 200, `parse` gets undefined. Caches
 * up to `maxCached` results by path and build (`Host.buildId`) or, if the build is unknown, by path and `ETag`.
 */
export function publishedFileReader<T>(maxCached: number, parse: (text: string | undefined) => T): ReadPublished<T> {
  const cache = new Map<string, T>();
  return async (host, path) => {
    const buildKey = host.buildId === undefined ? undefined : `${path} ${host.buildId}`;
    const cachedForBuild = buildKey === undefined ? undefined : cache.get(buildKey);
    if (cachedForBuild !== undefined) return cachedForBuild;
    const reply = await host.origin(path, null);
    const etag = reply.headers.get('ETag');
    const key = buildKey ?? (etag === null ? undefined : `${path} ${etag}`);
    const cached = key === undefined ? undefined : cache.get(key);
    if (reply.status !== 200 || cached !== undefined) {
      await discard(reply);
      return cached ?? parse(undefined);
    }
    const parsed = parse(await textOf(reply));
    if (key === undefined) return parsed;
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, parsed);
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

/** `publishedFileReader()` for JSON. `parse` gets an empty object if the file is missing or is not a JSON object. */
export const publishedJsonReader = <T>(maxCached: number, parse: (body: JsonObject) => T): ReadPublished<T> =>
  publishedFileReader(maxCached, (text) => parse(parseObject(text)));
