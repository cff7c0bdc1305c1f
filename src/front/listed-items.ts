import { variants } from '../contract/media.ts';
import { variantPath } from '../contract/routes.ts';
import type { Host } from './host.ts';
import { publishedJson } from './published-json.ts';

/** An item of a published list, as far as a hint names it. */
export interface Listed {
  readonly slug: string;
  readonly name: string;
}

/** Lists that are kept. There are as many as collections; versions and rebuilds make more. */
const mostLists = 16;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readItems = publishedJson(mostLists, (body): readonly Listed[] => {
  if (!isRecord(body) || !Array.isArray(body['items'])) return [];
  return body['items'].flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['slug'] !== 'string') return [];
    return [{ slug: item['slug'], name: typeof item['name'] === 'string' ? item['name'] : item['slug'] }];
  });
});

/**
 * The items of a published list, by its path: of a list in pages those of the newest one, so that a hint costs the
 * same however many items there are. None where the list cannot be read, which costs a hint its suggestion, and
 * nothing else.
 */
export const listedItems = (host: Host, list: string): Promise<readonly Listed[]> =>
  readItems(host, variantPath(list, variants.json.suffix));
