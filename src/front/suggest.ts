import { collectionKinds, collections } from '../contract/collections.ts';
import { guessedTarget } from '../contract/guessed-addresses.ts';
import { maxQuotedLength } from '../contract/limits.ts';
import { match } from '../contract/match.ts';
import { variants } from '../contract/media.ts';
import { collectionOfSlugs, collectionPageFile } from '../contract/pagination.ts';
import { href, resourceIds, routes, variantPath, type PageId } from '../contract/routes.ts';
import { inVersion, versionRoot, versions } from '../contract/versions.ts';
import { nearest } from '../text/nearest.ts';
import type { Host } from './host.ts';
import { asObject, publishedJsonReader } from './published-files.ts';
import type { RequestTarget } from './request-target.ts';

/** The maximum number of cached collection pages, of all API versions and builds. */
const maxCachedPages = 16;

const readPage = publishedJsonReader(maxCachedPages, ({ items, links }) => ({
  items: (Array.isArray(items) ? items : []).map(asObject).flatMap(({ slug, name }) => {
    if (typeof slug !== 'string') return [];
    return [{ slug, name: typeof name === 'string' ? name : slug }];
  }),
  hasOlderPages: typeof asObject(links)['previous'] === 'string',
}));

/** Reads the collection page at a path. The page with the newest items is at the path of the collection itself. */
const readCollectionPage = (host: Host, path: string) => readPage(host, variantPath(path, variants.json.suffix));

/** Finds the most similar slug on the newest page of a collection. Reading older pages too could take long. */
async function nearestSlug(host: Host, list: string, slug: string): Promise<string | undefined> {
  const { items } = await readCollectionPage(host, list);
  return nearest(
    slug.slice(0, maxQuotedLength),
    items.map((item) => item.slug),
  );
}

export interface Suggestion {
  readonly nearest?: string | undefined;
  readonly name?: string;
  readonly list: string;
}

const root = href('catalogIndex');
const resourceNames = resourceIds
  .map((id) => routes[id].path)
  .filter((path) => path !== root && !path.includes('{'))
  .map((path) => path.slice(root.length + 1));

/** Maps collections to the ID of their items' page if items have no API resource: `news` to `postPage`. */
const itemPages = new Map<string, PageId>(
  collectionKinds.flatMap((kind) => {
    const { list, item, itemPage } = collections[kind];
    return item === undefined ? [[routes[list].path.slice(root.length + 1), itemPage] as const] : [];
  }),
);

async function suggestResource(path: string, version: string, host: Host): Promise<Suggestion> {
  const versionPath = versionRoot(version);
  const plain = inVersion(path.replace(/\/{2,}/g, '/'), version).replace(/(?:\.json|\/+)$/, '');
  const matched = match(plain, host.versions);
  const collection = matched && collectionOfSlugs.get(matched.id);
  if (collection) {
    const list = href(collection, undefined, version);
    const slug = await nearestSlug(host, list, matched.slug ?? '');
    return { list, nearest: slug && href(matched.id, slug, version) };
  }
  const known = matched?.path ?? guessedTarget(path);
  if (known !== undefined) return { list: versionPath, nearest: known };
  const rest = plain.slice(versionPath.length + 1);
  const [name = '', slug = ''] = rest.split('/');
  if (resourceNames.includes(name)) {
    const list = `${versionPath}/${name}`;
    const itemPage = itemPages.get(name);
    const similarSlug = itemPage && (await nearestSlug(host, list, slug));
    const similarPath = itemPage && similarSlug && href(itemPage, similarSlug);
    return { list, nearest: similarPath && variantPath(similarPath, variants.markdown.suffix) };
  }
  const similarName = nearest(rest, resourceNames);
  return { list: versionPath, nearest: similarName && `${versionPath}/${similarName}` };
}

/** For a missing address, finds the API list to look in and, if any address is similar, the most similar one. */
export async function suggest({ path, isApi, version }: RequestTarget, host: Host): Promise<Suggestion> {
  const truncatedPath = path.slice(0, maxQuotedLength);
  if (isApi)
    return suggestResource(truncatedPath, version?.name ?? host.versions?.at(-1)?.name ?? versions.current, host);
  const list = href('pageList');
  const newest = await readCollectionPage(host, list);
  // The pages that every site has are on page 1, because they count as the oldest.
  const oldest = newest.hasOlderPages ? await readCollectionPage(host, collectionPageFile(list, 1)) : undefined;
  const items = [...newest.items, ...(oldest?.items ?? [])];
  const slug = nearest(
    truncatedPath.slice(1).replace(/\.md$/, ''),
    items.map((item) => item.slug),
  );
  const found = items.find((item) => item.slug === slug);
  if (!found) return { list };
  const isHome = found.slug === variantPath(href('home'), '').slice(1);
  return { list, nearest: isHome ? href('home') : `/${found.slug}`, name: found.name };
}
