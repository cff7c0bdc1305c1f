import type { Host } from './host.ts';
import { discard, textOf } from './reply.ts';

/** Reads a published file by its path; undefined stands for one that is not there. */
export type PublishedFiles<T> = (host: Host, path: string) => Promise<T>;

/**
 * Reads published files for the front's own use: what `read` makes of a file's text, or of undefined where there is none.
 * That is kept, for up to `most` files: as long as the host names the site by the same edition, and where it names none,
 * as long as the origin names the file by the same `ETag`.
 */
export function publishedFiles<T>(most: number, read: (text: string | undefined) => T): PublishedFiles<T> {
  const known = new Map<string, T>();

  const store = (key: string, made: T): T => {
    if (known.size >= most) known.clear();
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

/** The same of JSON files: `read` is given what is in one, or undefined where it cannot be read. */
export const publishedJson = <T>(most: number, read: (body: unknown) => T): PublishedFiles<T> =>
  publishedFiles(most, (text) => read(parsed(text)));
