import { collectionKinds, collections } from '../../contract/collections.ts';
import { guessedTarget } from '../../contract/guessed-addresses.ts';
import { variants } from '../../contract/media.ts';
import { collectionOfSlugs, type CollectionId } from '../../contract/pagination.ts';
import { longestQuoted } from '../../contract/limits.ts';
import { nearest } from '../../contract/nearest.ts';
import { href, resourceIds, routes, variantPath, type PageId } from '../../contract/routes.ts';
import { match, type Match } from '../../contract/match.ts';
import { inVersion, versionRoot, versions } from '../../contract/versions.ts';
import type { Host } from '../host.ts';
import { listedItems, newestAndOldest } from './listed-items.ts';
import type { Target } from '../target.ts';

export interface Suggestion {
  readonly nearest?: string;
  /** The name of the nearest page in the published list. */
  readonly name?: string;
  readonly list: string;
}

/** Of a page's Markdown: the list names pages without. */
const suffix = /\.md$/;
const homeSlug = variantPath(href('home'), '').slice(1);

const listedSlugs = async (...list: Parameters<typeof listedItems>): Promise<string[]> =>
  (await listedItems(...list)).map(({ slug }) => slug);

const root = href('catalogIndex');
const names = resourceIds
  .map((id) => routes[id].path)
  .filter((path) => path !== root && !path.includes('{'))
  .map((path) => path.slice(root.length + 1));

/** Collections whose items have no resource of their own, by name: the page of an item states the same. */
const pagesOfItems = new Map<string, PageId>(
  collectionKinds.flatMap((kind) => {
    const { list, item, itemPage } = collections[kind];
    return item === undefined ? [[routes[list].path.slice(root.length + 1), itemPage] as const] : [];
  }),
);

/** Where to go from a path below a resource that has nothing below it: its list, and the page of the item that was meant. */
async function suggestBelow(name: string, slug: string, version: string, host: Host): Promise<Suggestion> {
  const list = `${versionRoot(version)}/${name}`;
  const page = pagesOfItems.get(name);
  const close = page && nearest(slug.slice(0, longestQuoted), await listedSlugs(host, list));
  return {
    list,
    ...(page && close !== undefined && { nearest: variantPath(href(page, close), variants.markdown.suffix) }),
  };
}

/** Where to go from the address of a record that is not there: its list, and the record that was meant. */
async function suggestItem(
  { id, slug = '' }: Match,
  collection: CollectionId,
  version: string,
  host: Host,
): Promise<Suggestion> {
  const list = href(collection, undefined, version);
  const close = nearest(slug.slice(0, longestQuoted), await listedSlugs(host, list));
  return { list, ...(close !== undefined && { nearest: href(id, close, version) }) };
}

/** Where to go from a path of the API that has nothing: the same in a version that answers, or the nearest. */
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

/** The nearest address to one that has nothing, and the list that holds what there is. */
export async function suggest({ path, api, version }: Target, host: Host): Promise<Suggestion> {
  const wanted = path.slice(0, longestQuoted);
  if (api) return suggestResource(wanted, version?.name ?? host.versions?.at(-1)?.name ?? versions.current, host);
  const list = href('pageList');
  const items = await newestAndOldest(host, list);
  const slug = nearest(
    wanted.slice(1).replace(suffix, ''),
    items.map((item) => item.slug),
  );
  const found = items.find((item) => item.slug === slug);
  return {
    list,
    ...(found && { nearest: found.slug === homeSlug ? href('home') : `/${found.slug}`, name: found.name }),
  };
}
