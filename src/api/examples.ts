import type { ErrorCode, HintFacts } from '../contract/errors.ts';
import { quota, unavailableSeconds } from '../contract/limits.ts';
import { essence } from '../contract/media.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import { href, type ResourceId } from '../contract/routes.ts';
import { slugsOf } from '../catalog/available-operations.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { recordPages } from '../catalog/record-pages.ts';
import type { Representation } from './representations.ts';

const mostCharacters = 60;

/** A text cut at the end of a word, where it is prose and long. */
function shortText(text: string): string {
  const start = text.slice(0, mostCharacters);
  const end = start.lastIndexOf(' ');
  return text === start || end === -1 ? text : `${start.slice(0, end)} …`;
}

/** A value with its long texts cut, and each of its lists cut to the entry that is shortest as JSON. */
function short(value: unknown): unknown {
  if (Array.isArray(value)) {
    const sized = value.map(short).map((entry) => ({ entry, size: JSON.stringify(entry).length }));
    return sized
      .toSorted((one, other) => one.size - other.size)
      .slice(0, 1)
      .map(({ entry }) => entry);
  }
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, short(field)]));
}

/**
 * A response of an operation from the catalog, each of its lists cut to the shortest entry; undefined when there is no
 * record.
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
