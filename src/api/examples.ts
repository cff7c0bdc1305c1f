import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import { quota, unavailableSeconds } from '../contract/limits.ts';
import { essence } from '../contract/media.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import { href, type ResourceId } from '../contract/routes.ts';
import { slugsOf } from '../catalog/available-operations.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { collectionPages } from '../catalog/collection-pages.ts';
import type { Representation } from './representations.ts';

/** A value with each of its lists cut to the first entry. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(short);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, short(field)]));
}

/**
 * A response of an operation from the catalog, each of its lists cut to the first entry; undefined when there is no
 * record. A record alone is the last of its collection, since the first is the example of the list.
 */
export const exampleResource = (catalog: Catalog, id: ResourceId, { represent }: Representation): unknown =>
  short(represent(catalog, slugsOf(catalog, id).at(-1) ?? ''));

/** The facts that the hint of each error names in examples, taken from the catalog. */
export function exampleHints(catalog: Catalog): Record<ErrorCode, HintFacts> {
  const { products, version } = catalog;
  const slug = products[0]?.slug ?? 'slug';
  const wrong = href('product', `${slug}s`, version);
  const list = href('products', undefined, version);
  const facts: HintFacts = {
    path: list,
    method: 'GET',
    parameters: [],
    pages: collectionPages(catalog, 'products').length,
    available: [essence('json')],
    retryAfterSeconds: quota.windowSeconds,
  };
  return {
    malformed_path: { ...facts, path: `${list}/%E0%A4%A` },
    url_too_long: facts,
    unknown_parameter: { ...facts, parameters: [pageParameter], parameter: 'limit' },
    invalid_page: facts,
    not_found: { ...facts, path: wrong, nearest: href('product', slug, version), list },
    page_not_found: facts,
    method_not_allowed: { ...facts, method: 'POST' },
    not_acceptable: facts,
    rate_limited: facts,
    unavailable: { ...facts, retryAfterSeconds: unavailableSeconds },
    internal_error: facts,
  };
}
