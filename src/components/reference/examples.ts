import { exampleHints } from '../../api/openapi/errors.ts';
import { indexResource } from '../../api/catalog-index.ts';
import { contactResource, organizationResource } from '../../api/company.ts';
import { productResource } from '../../api/entries.ts';
import { listResource } from '../../api/lists.ts';
import type { Pictures } from '../../api/pictures.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { errorBody, errors, type ErrorCode, type HintFacts } from '../../contract/errors.ts';
import { maxUrlLength, quota } from '../../contract/limits.ts';
import { collectionPageAddress, isPaged } from '../../contract/pagination.ts';
import { resourceIds, routes } from '../../contract/routes.ts';

/** Returns the answer of the operation at a path, as its endpoint writes it; of a product, that of the first one. */
export function answerOf(path: string, catalog: Catalog, pictures: Pictures): unknown {
  const id = resourceIds.find((one) => routes[one].path === path) ?? 'catalogIndex';
  if (isPaged(id)) return listResource(catalog, id, pictures);
  if (id === 'catalogIndex') return indexResource(catalog);
  if (id === 'organization') return organizationResource(catalog, pictures);
  if (id === 'contact') return contactResource(catalog);
  return catalog.products.slice(0, 1).map((entry) => productResource(catalog, entry, pictures))[0];
}

/**
 * Returns a response value with each list shortened to its first object, or to its first three simple values. Adds a
 * note about each shortened list to `cuts`: "6 of items" if six items are left out.
 */
export function shorten(value: unknown, cuts: string[], path = ''): unknown {
  if (Array.isArray(value)) {
    const kept = value.slice(0, value.some((item) => typeof item === 'object') ? 1 : 3);
    if (value.length > kept.length) cuts.push(`${value.length - kept.length} of ${path}`);
    return kept.map((item) => shorten(item, cuts, `${path}[]`));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, shorten(field, cuts, path === '' ? name : `${path}.${name}`)]),
  );
}

/** The shell command that causes an error. Errors of the server have none. */
const requests: Readonly<Partial<Record<ErrorCode, (url: string, facts: HintFacts) => string>>> = {
  malformed_path: (url) => `curl ${url}`,
  url_too_long: (url) => `curl "${url}?utm_source=$(head -c ${maxUrlLength} /dev/zero | tr '\\0' a)"`,
  unknown_parameter: (url, { parameter = '' }) => `curl '${url}?${parameter}=10'`,
  invalid_page: (url) => `curl '${collectionPageAddress(url, 0)}'`,
  not_found: (url) => `curl ${url}`,
  page_not_found: (url, { pages }) => `curl '${collectionPageAddress(url, pages + 1)}'`,
  method_not_allowed: (url, { method }) => `curl -X ${method} ${url}`,
  not_acceptable: (url) => `curl -H 'Accept: image/png' ${url}`,
  rate_limited: (url) => `curl -s -o /dev/null '${url}?utm_source=[1-${quota.limit}]'\ncurl ${url}`,
};

/** Returns an example of every error: a request that causes it, and the body of the answer. */
export function errorExamples(catalog: Catalog) {
  const hints = exampleHints(catalog);
  return (Object.keys(errors) as ErrorCode[]).map((code) => ({
    code,
    ...errors[code],
    request: requests[code]?.(catalog.site + hints[code].path, hints[code]),
    body: errorBody(code, errors[code], hints[code]),
  }));
}
