import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import { quota, unavailableSeconds } from '../contract/limits.ts';
import { essence } from '../contract/media.ts';
import { pageParameter } from '../contract/pagination.ts';
import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { recordPages } from '../catalog/record-pages.ts';

export function exampleHints(catalog: Catalog): Record<ErrorCode, HintFacts> {
  const { products, version } = catalog;
  const slug = products[0]?.slug ?? 'slug';
  const wrong = href('product', `${slug}s`, version);
  const list = href('products', undefined, version);
  const facts: HintFacts = {
    path: list,
    method: 'GET',
    parameters: [],
    pages: recordPages('products', products).length,
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
