import { variants } from '../contract/media.ts';
import { longestQuoted } from '../contract/limits.ts';
import { nearest } from '../contract/nearest.ts';
import { href, resourceIds, routes, variantPath, type PageId } from '../contract/routes.ts';
import { match } from '../contract/match.ts';
import { inVersion, versionRoot, versions } from '../contract/versions.ts';
import type { Host } from './host.ts';
import { fileUrl } from './published.ts';
import type { Target } from './target.ts';

/** Where to go from a path that has nothing. */
export interface Suggestion {
  readonly nearest?: string;
  readonly list: string;
}

const homeSlug = variantPath(href('home'), '').slice(1);

const slugsOf = (body: unknown): string[] => {
  if (typeof body !== 'object' || body === null || !('items' in body) || !Array.isArray(body.items)) return [];
  return body.items.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'slug' in item && typeof item.slug === 'string' ? [item.slug] : [],
  );
};

async function listedSlugs(host: Host, list: string, request: Request): Promise<string[]> {
  const path = variantPath(list, variants.json.suffix);
  const response = await host.origin(new Request(fileUrl(request, path)));
  if (!response.ok) {
    await response.body?.cancel();
    return [];
  }
  // A list that cannot be read costs the hint its suggestion, and nothing else.
  return slugsOf(await response.json().catch(() => undefined));
}

const root = href('catalogIndex');
const names = resourceIds
  .map((id) => routes[id].path)
  .filter((path) => path !== root && !path.includes('{'))
  .map((path) => path.slice(root.length + 1));

/** Collections whose items have no resource of their own, by name: the page of an item states the same. */
const pagesOfItems = new Map<string, PageId>([
  [routes.newsList.path.slice(root.length + 1), 'postPage'],
  [routes.workList.path.slice(root.length + 1), 'piecePage'],
]);

/** Where to go from a path below a resource that has nothing below it: its list, and the page of the item that was meant. */
async function suggestBelow(
  name: string,
  slug: string,
  version: string,
  host: Host,
  request: Request,
): Promise<Suggestion> {
  const list = `${versionRoot(version)}/${name}`;
  const page = pagesOfItems.get(name);
  const close = page && nearest(slug.slice(0, longestQuoted), await listedSlugs(host, list, request));
  return {
    list,
    ...(page && close !== undefined && { nearest: variantPath(href(page, close), variants.markdown.suffix) }),
  };
}

async function suggestProduct(slug: string, version: string, host: Host, request: Request): Promise<Suggestion> {
  const list = href('products', undefined, version);
  const close = nearest(slug.slice(0, longestQuoted), await listedSlugs(host, list, request));
  return { list, ...(close !== undefined && { nearest: href('product', close, version) }) };
}

/** Where to go from a path of the API that has nothing: the same in a version that answers, or the nearest. */
async function suggestResource(path: string, version: string, host: Host, request: Request): Promise<Suggestion> {
  const current = versionRoot(version);
  const plain = inVersion(path.replace(/\/{2,}/g, '/'), version).replace(/(?:\.json|\/+)$/, '');
  const meant = match(plain, host.versions);
  if (meant?.id === 'product' && meant.slug !== undefined) return suggestProduct(meant.slug, version, host, request);
  if (meant) return { list: current, nearest: meant.path };
  const [name = '', slug = ''] = plain.slice(current.length + 1).split('/');
  if (names.includes(name)) return suggestBelow(name, slug, version, host, request);
  const close = nearest(plain.slice(current.length + 1), names);
  return { list: current, ...(close !== undefined && { nearest: `${current}/${close}` }) };
}

/** The nearest address to one that has nothing, and the list that holds what there is. */
export async function suggest({ path, api, version }: Target, host: Host, request: Request): Promise<Suggestion> {
  const wanted = path.slice(0, longestQuoted);
  if (api)
    return suggestResource(wanted, version?.name ?? host.versions?.at(-1)?.name ?? versions.current, host, request);
  const slug = nearest(wanted.slice(1), await listedSlugs(host, href('pageList'), request));
  return {
    list: href('pageList'),
    ...(slug !== undefined && { nearest: slug === homeSlug ? href('home') : `/${slug}` }),
  };
}
