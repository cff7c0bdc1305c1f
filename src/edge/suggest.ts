import { maxQuotedLength } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { collectionPageFile } from '../contract/pagination.ts';
import {
  collectionOfList,
  href,
  itemPage,
  itemResource,
  resourceIds,
  resourceName,
  routes,
  variantFile,
  variantPath,
} from '../contract/routes.ts';
import { inVersion, versionRoot } from '../contract/versions.ts';
import { nearest } from '../text/nearest.ts';
import type { Address } from './address.ts';
import { readJson, type Host } from './host.ts';

interface Suggestion {
  readonly nearest?: string | undefined;
  readonly list: string;
}

/** Reads the slugs on a collection page. */
async function slugsOn(host: Host, path: string): Promise<string[]> {
  const { items } = ((await readJson(host, variantPath(path, variants.json.suffix))) ?? {}) as {
    readonly items?: readonly { readonly slug: string }[];
  };
  return (items ?? []).map(({ slug }) => slug);
}

const lists = resourceIds.filter((id) => id !== 'catalogIndex' && !routes[id].path.includes('{'));

type ReadSlugs = (path: string) => Promise<string[]>;

async function suggestResource(read: ReadSlugs, path: string, version: string): Promise<Suggestion> {
  const root = versionRoot(version);
  const plain = inVersion(path.replace(/\/{2,}/g, '/'), version).replace(/(?:\.json|\/+)$/, '');
  if (plain === root) return { list: root, nearest: root };
  const [resource = '', slug] = plain.slice(root.length + 1).split('/');
  const id = lists.find((one) => resourceName(one) === resource);
  if (!id) {
    const similar = nearest(resource, lists.map(resourceName));
    return { list: root, nearest: similar && `${root}/${similar}` };
  }
  const list = href(id, undefined, version);
  if (slug === undefined) return { list: root, nearest: list };
  const name = collectionOfList(id);
  const similar = name && nearest(slug, await read(list));
  if (!name || similar === undefined) return { list };
  // Entries without a resource of their own, such as news posts, have a page.
  const item = itemResource(name);
  return { list, nearest: item ? href(item, similar, version) : variantPath(href(itemPage(name), similar), '.md') };
}

async function suggestPage(read: ReadSlugs, path: string): Promise<Suggestion> {
  const list = href('pages');
  // Of a long list, only the first two pages are read.
  const slugs = [...(await read(list)), ...(await read(collectionPageFile(list, 2)))];
  const slug = nearest(path.slice(1).replace(/\.md$/, ''), slugs);
  return { list, nearest: slug === 'index' ? href('home') : slug && `/${slug}` };
}

/**
 * For a missing address, finds the API list to look in and, if any address is similar, the most similar one. Both are in
 * the language of a prefix, or an empty text, except that what is not translated is in the default language.
 */
export async function suggest(
  host: Host,
  { path, own, isApi, version, newestVersion }: Address,
  language: string,
): Promise<Suggestion> {
  const quoted = (language === '' ? path : own).slice(0, maxQuotedLength);
  const read = (list: string) => slugsOn(host, language + list);
  const original = language !== '' && isApi ? await readJson(host, variantFile(own, 'json')) : undefined;
  if (original) return { list: language + href('catalogIndex'), nearest: own };
  const { list, nearest: similar } = isApi
    ? await suggestResource(read, quoted, version?.name ?? newestVersion)
    : await suggestPage(read, quoted);
  return { list: language + list, nearest: similar && language + similar };
}
