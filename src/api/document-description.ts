import { memoizeBy } from '../catalog/memoize-by.ts';
import { routes, type DocumentId } from '../contract/routes.ts';
import { apiVersions } from '../contract/versions.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { openapi } from './openapi.ts';
import { openapiTools } from './openapi-tools.ts';

const described: Partial<Record<DocumentId, (catalog: Catalog) => object>> = {
  openapiTools,
  openapi: (catalog) =>
    openapi(catalog, apiVersions.find(({ name }) => name === catalog.version) ?? { name: catalog.version }),
};

/** Memoizes the sizes of a catalog's descriptions, because several documents name them. */
const sizes = memoizeBy<Catalog, Map<DocumentId, string>>(() => new Map());

/** Returns the size of an API description in words; undefined for other documents. */
export function documentSize(catalog: Catalog, id: DocumentId): string | undefined {
  const known = sizes(catalog);
  const describe = described[id];
  if (describe && !known.has(id)) known.set(id, `${Math.ceil(JSON.stringify(describe(catalog)).length / 1000)} KB`);
  return known.get(id);
}

export function documentDescription(catalog: Catalog, id: DocumentId): string {
  const size = documentSize(catalog, id);
  const { description } = routes[id];
  return size === undefined ? description : `${description} ${size}.`;
}
