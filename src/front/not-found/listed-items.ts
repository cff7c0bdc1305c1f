import { variants } from '../../contract/media.ts';
import { collectionPageFile } from '../../contract/pagination.ts';
import { variantPath } from '../../contract/routes.ts';
import type { Host } from '../host.ts';
import { publishedJson } from '../published-files.ts';

/** An item of a published list, as far as a hint names it. */
export interface Listed {
  readonly slug: string;
  readonly name: string;
}

/** Lists that are kept. There are as many as collections; versions and rebuilds make more. */
const mostLists = 16;

/** A published list, or the newest page of it. */
interface ListedPage {
  readonly items: readonly Listed[];
  /** Whether there are pages of older items. */
  readonly hasOlder: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readPage = publishedJson(mostLists, (body): ListedPage => {
  if (!isRecord(body) || !Array.isArray(body['items'])) return { items: [], hasOlder: false };
  const items = body['items'].flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['slug'] !== 'string') return [];
    return [{ slug: item['slug'], name: typeof item['name'] === 'string' ? item['name'] : item['slug'] }];
  });
  const { links } = body;
  return { items, hasOlder: isRecord(links) && typeof links['previous'] === 'string' };
});

const pageOf = (host: Host, path: string): Promise<ListedPage> =>
  readPage(host, variantPath(path, variants.json.suffix));

/**
 * The items of a published list, by its path: of a list in pages those of the newest one, so that a hint costs the
 * same however many items there are. None where the list cannot be read, which costs a hint its suggestion, and
 * nothing else.
 */
export const listedItems = async (host: Host, list: string): Promise<readonly Listed[]> =>
  (await pageOf(host, list)).items;

/**
 * The items of the newest page and of the oldest, where what every site has is listed: two files, however long the list
 * is, and one where there are no older pages.
 */
export async function newestAndOldest(host: Host, list: string): Promise<readonly Listed[]> {
  const { items, hasOlder } = await pageOf(host, list);
  return hasOlder ? [...items, ...(await listedItems(host, collectionPageFile(list, 1)))] : items;
}
