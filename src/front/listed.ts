import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import type { Host } from './host.ts';
import { discard, textOf } from './reply.ts';

/** An item of a published list, as far as a hint names it. */
export interface Listed {
  readonly slug: string;
  readonly name: string;
}

/** Lists that are kept. There are as many as collections; versions and rebuilds make more. */
const mostLists = 16;
const known = new Map<string, readonly Listed[]>();

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const itemsOf = (body: unknown): Listed[] => {
  if (!isRecord(body) || !Array.isArray(body['items'])) return [];
  return body['items'].flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['slug'] !== 'string') return [];
    return [{ slug: item['slug'], name: typeof item['name'] === 'string' ? item['name'] : item['slug'] }];
  });
};

/**
 * The items of a published list, by its path: of a list in pages those of the newest one, so that a hint costs the
 * same however many items there are. None where the list cannot be read, which costs a hint its suggestion, and
 * nothing else. What was read is kept as long as the origin names it by the same `ETag`.
 */
export async function listedItems(host: Host, list: string): Promise<readonly Listed[]> {
  const path = variantPath(list, variants.json.suffix);
  const reply = await host.origin(path, null);
  const etag = reply.headers.get('ETag');
  const key = etag === null ? undefined : `${path} ${etag}`;
  const kept = key === undefined ? undefined : known.get(key);
  if (reply.status !== 200 || kept) {
    await discard(reply);
    return kept ?? [];
  }
  const items = itemsOf(parsed(await textOf(reply)));
  if (key !== undefined) {
    if (known.size >= mostLists) known.clear();
    known.set(key, items);
  }
  return items;
}
