import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import { quota } from '../contract/limits.ts';
import { essence } from '../contract/media.ts';
import { href, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from './catalog.ts';
import { collections, contactResource, indexResource, organizationResource, productResource } from './represent.ts';

const firstOnly = <C extends { readonly items: readonly unknown[] }>(collection: C): C => ({
  ...collection,
  items: collection.items.slice(0, 1),
});

const representations: Record<ResourceId, (catalog: Catalog) => unknown> = {
  catalogIndex: indexResource,
  organization: organizationResource,
  contact: contactResource,
  products: (catalog) => firstOnly(collections.products(catalog)),
  product: (catalog) => catalog.products.slice(0, 1).map((record) => productResource(catalog, record))[0],
  newsList: (catalog) => firstOnly(collections.newsList(catalog)),
  workList: (catalog) => firstOnly(collections.workList(catalog)),
  pageList: (catalog) => firstOnly(collections.pageList(catalog)),
};

/** A real response of an operation, its list cut to the first item. Undefined where there is no record to show. */
export const exampleResource = (catalog: Catalog, id: ResourceId): unknown => representations[id](catalog);

/** What the hint of each error code names in examples, taken from the content. */
export function exampleHints({ products }: Catalog): Record<ErrorCode, HintFacts> {
  const slug = products[0]?.slug ?? 'slug';
  const wrong = href('product', `${slug}s`);
  const list = href('products');
  const facts: HintFacts = {
    path: list,
    method: 'GET',
    parameters: [],
    available: [essence('json')],
    retryAfterSeconds: quota.windowSeconds,
  };
  return {
    malformed_path: { ...facts, path: `${list}/%E0%A4%A` },
    url_too_long: facts,
    unknown_parameter: { ...facts, parameter: 'limit' },
    not_found: { ...facts, path: wrong, nearest: href('product', slug), list },
    method_not_allowed: { ...facts, method: 'POST' },
    not_acceptable: facts,
    rate_limited: facts,
    internal_error: facts,
  };
}
