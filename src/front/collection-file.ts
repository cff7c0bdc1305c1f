import { isPaged, pageCountFile, collectionPageFile, pagedOfPage, type PagedId } from '../contract/pagination.ts';
import { variantPath, type RouteId } from '../contract/routes.ts';
import type { Exchange } from './exchange.ts';
import type { Host } from './host.ts';
import { published } from './published.ts';
import { discard, textOf, type Reply } from './reply.ts';

/** The paged resource that a route answers with or shows; undefined when it is not split into pages. */
export const pagedOf = (id: RouteId): PagedId | undefined => pagedOfPage.get(id) ?? (isPaged(id) ? id : undefined);

const pagesIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'pages' in body && typeof body.pages === 'number' ? body.pages : 1;

/** The number of pages of the collection at a path, which a small file says; 1 when there is no such file. */
export async function pageCount(host: Host, path: string): Promise<number> {
  const reply = await host.origin(pageCountFile(path), null);
  if (reply.status === 200) return pagesIn(JSON.parse(await textOf(reply)));
  await discard(reply);
  return 1;
}

export interface FoundPage {
  readonly file: Reply;
  /** The number of the page; undefined for the newest, which is at the path itself. */
  readonly number?: number;
}

/**
 * The file of the `requested` page of what is at a path, the newest page when none was requested; undefined when the page
 * does not exist. `list` is the path of the collection in the API.
 */
export async function publishedPage(
  exchange: Exchange,
  {
    path,
    suffix,
    list,
    requested,
  }: { path: string; suffix: string; list: string | undefined; requested: number | undefined },
): Promise<FoundPage | undefined> {
  const newest = async (): Promise<FoundPage | undefined> => {
    const file = await published(exchange, variantPath(path, suffix));
    return file && { file };
  };
  if (requested === undefined || list === undefined) return newest();
  if (!Number.isFinite(requested)) return undefined;
  const file = await published(exchange, variantPath(collectionPageFile(path, requested), suffix));
  if (file) return { file, number: requested };
  return requested === (await pageCount(exchange.host, list)) ? newest() : undefined;
}
