import { collectionKinds, collections } from '../contract/collections.ts';
import { guessedTarget } from '../contract/guessed-addresses.ts';
import { maxQuotedLength } from '../contract/limits.ts';
import { match, type Match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { nearest } from '../text/nearest.ts';
import { collectionOfSlugs, collectionPageFile, type CollectionId } from '../contract/pagination.ts';
import { href, resourceIds, routes, variantPath, type PageId } from '../contract/routes.ts';
import { inVersion, versionRoot, versions } from '../contract/versions.ts';
import type { Host } from './host.ts';
import { publishedJson } from './published-files.ts';
import type { Target } from './target.ts';

interface ListedItem {
  readonly slug: string;
  readonly name: string;
}

/** One list per collection; versions and rebuilds add more. */
const maxLists = 16;

interface ListPage {
  readonly items: readonly ListedItem[];
  readonly hasOlderPages: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readPage = publishedJson(maxLists, (body): ListPage => {
  if (!isRecord(body) || !Array.isArray(body['items'])) return { items: [], hasOlderPages: false };
  const items = body['items'].flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item['slug'] !== 'string') return [];
    return [{ slug: item['slug'], name: typeof item['name'] === 'string' ? item['name'] : item['slug'] }];
  });
  const { links } = body;
  return { items, hasOlderPages: isRecord(links) && typeof links['previous'] === 'string' };
});

const pageOf = (host: Host, path: string): Promise<ListPage> => readPage(host, variantPath(path, variants.json.suffix));

/** Reads only the newest page of a list, so that a hint costs the same for any number of items. */
const listedItems = async (host: Host, list: string): Promise<readonly ListedItem[]> =>
  (await pageOf(host, list)).items;

/** Reads the newest page of a list and the oldest, which has the pages that every site has. */
async function newestAndOldest(host: Host, list: string): Promise<readonly ListedItem[]> {
  const { items, hasOlderPages } = await pageOf(host, list);
  return hasOlderPages ? [...items, ...(await listedItems(host, collectionPageFile(list, 1)))] : items;
}

export interface Suggestion {
  readonly nearest?: string;
  readonly name?: string;
  readonly list: string;
}

const markdownSuffix = /\.md$/;
const homeSlug = variantPath(href('home'), '').slice(1);

const listedSlugs = async (...list: Parameters<typeof listedItems>): Promise<string[]> =>
  (await listedItems(...list)).map(({ slug }) => slug);

const root = href('catalogIndex');
const names = resourceIds
  .map((id) => routes[id].path)
  .filter((path) => path !== root && !path.includes('{'))
  .map((path) => path.slice(root.length + 1));

/** The page routes of items without a resource of their own, by collection. */
const pagesOfItems = new Map<string, PageId>(
  collectionKinds.flatMap((kind) => {
    const { list, item, itemPage } = collections[kind];
    return item === undefined ? [[routes[list].path.slice(root.length + 1), itemPage] as const] : [];
  }),
);

async function suggestBelow(name: string, slug: string, version: string, host: Host): Promise<Suggestion> {
  const list = `${versionRoot(version)}/${name}`;
  const page = pagesOfItems.get(name);
  const close = page && nearest(slug.slice(0, maxQuotedLength), await listedSlugs(host, list));
  return {
    list,
    ...(page && close !== undefined && { nearest: variantPath(href(page, close), variants.markdown.suffix) }),
  };
}

async function suggestItem(
  { id, slug = '' }: Match,
  collection: CollectionId,
  version: string,
  host: Host,
): Promise<Suggestion> {
  const list = href(collection, undefined, version);
  const close = nearest(slug.slice(0, maxQuotedLength), await listedSlugs(host, list));
  return { list, ...(close !== undefined && { nearest: href(id, close, version) }) };
}

async function suggestResource(path: string, version: string, host: Host): Promise<Suggestion> {
  const current = versionRoot(version);
  const plain = inVersion(path.replace(/\/{2,}/g, '/'), version).replace(/(?:\.json|\/+)$/, '');
  const meant = match(plain, host.versions);
  const collection = meant && collectionOfSlugs.get(meant.id);
  if (collection) return suggestItem(meant, collection, version, host);
  if (meant) return { list: current, nearest: meant.path };
  const guessed = guessedTarget(path);
  if (guessed !== undefined) return { list: current, nearest: guessed };
  const [name = '', slug = ''] = plain.slice(current.length + 1).split('/');
  if (names.includes(name)) return suggestBelow(name, slug, version, host);
  const close = nearest(plain.slice(current.length + 1), names);
  return { list: current, ...(close !== undefined && { nearest: `${current}/${close}` }) };
}

/** Suggests the nearest address to a missing one, and the list to look in. */
export async function suggest({ path, api, version }: Target, host: Host): Promise<Suggestion> {
  const wanted = path.slice(0, maxQuotedLength);
  if (api) return suggestResource(wanted, version?.name ?? host.versions?.at(-1)?.name ?? versions.current, host);
  const list = href('pageList');
  const items = await newestAndOldest(host, list);
  const slug = nearest(
    wanted.slice(1).replace(markdownSuffix, ''),
    items.map((item) => item.slug),
  );
  const found = items.find((item) => item.slug === slug);
  return {
    list,
    ...(found && { nearest: found.slug === homeSlug ? href('home') : `/${found.slug}`, name: found.name }),
  };
}
