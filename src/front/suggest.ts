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
import { asObject, publishedJson } from './published-files.ts';
import type { Target } from './target.ts';

/** The maximum number of cached collection pages: one per collection, and more for other API versions and builds. */
const maxLists = 16;

const readPage = publishedJson(maxLists, ({ items, links }) => ({
  items: (Array.isArray(items) ? items : []).map(asObject).flatMap(({ slug, name }) => {
    if (typeof slug !== 'string') return [];
    return [{ slug, name: typeof name === 'string' ? name : slug }];
  }),
  hasOlderPages: typeof asObject(links)['previous'] === 'string',
}));

/** Reads a page of a collection. The path of the collection itself gives the page with the newest items. */
const pageOf = (host: Host, path: string) => readPage(host, variantPath(path, variants.json.suffix));

/** Finds the most similar slug among a collection's newest items only, so that the cost does not grow with its size. */
async function nearestSlug(host: Host, list: string, slug: string): Promise<string | undefined> {
  const { items } = await pageOf(host, list);
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
const names = resourceIds
  .map((id) => routes[id].path)
  .filter((path) => path !== root && !path.includes('{'))
  .map((path) => path.slice(root.length + 1));

/** Maps collections whose items have no API resource of their own to the route of the HTML page of such an item. */
const pagesOfItems = new Map<string, PageId>(
  collectionKinds.flatMap((kind) => {
    const { list, item, itemPage } = collections[kind];
    return item === undefined ? [[routes[list].path.slice(root.length + 1), itemPage] as const] : [];
  }),
);

async function suggestResource(path: string, version: string, host: Host): Promise<Suggestion> {
  const current = versionRoot(version);
  const plain = inVersion(path.replace(/\/{2,}/g, '/'), version).replace(/(?:\.json|\/+)$/, '');
  const matched = match(plain, host.versions);
  const collection = matched && collectionOfSlugs.get(matched.id);
  if (collection) {
    const list = href(collection, undefined, version);
    const slug = await nearestSlug(host, list, matched.slug ?? '');
    return { list, nearest: slug && href(matched.id, slug, version) };
  }
  const known = matched?.path ?? guessedTarget(path);
  if (known !== undefined) return { list: current, nearest: known };
  const rest = plain.slice(current.length + 1);
  const [name = '', slug = ''] = rest.split('/');
  if (names.includes(name)) {
    const list = `${current}/${name}`;
    const page = pagesOfItems.get(name);
    const close = page && (await nearestSlug(host, list, slug));
    return { list, nearest: page && close && variantPath(href(page, close), variants.markdown.suffix) };
  }
  const close = nearest(rest, names);
  return { list: current, nearest: close && `${current}/${close}` };
}

/** Returns the published address most similar to a missing one, if any, and the list in which to look for others. */
export async function suggest({ path, isApi, version }: Target, host: Host): Promise<Suggestion> {
  const wanted = path.slice(0, maxQuotedLength);
  if (isApi) return suggestResource(wanted, version?.name ?? host.versions?.at(-1)?.name ?? versions.current, host);
  const list = href('pageList');
  const newest = await pageOf(host, list);
  // The pages that every site has are on page 1 of the list, which is its oldest page.
  const oldest = newest.hasOlderPages ? await pageOf(host, collectionPageFile(list, 1)) : undefined;
  const items = [...newest.items, ...(oldest?.items ?? [])];
  const slug = nearest(
    wanted.slice(1).replace(/\.md$/, ''),
    items.map((item) => item.slug),
  );
  const found = items.find((item) => item.slug === slug);
  if (!found) return { list };
  const isHome = found.slug === variantPath(href('home'), '').slice(1);
  return { list, nearest: isHome ? href('home') : `/${found.slug}`, name: found.name };
}
