import { offeredResources } from '../../catalog/built-in-pages.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { memoizeBy } from '../../catalog/memoize-by.ts';
import { quota } from '../../contract/limits.ts';
import { href, routes, type DocumentId, type ListedDocumentId } from '../../contract/routes.ts';
import { apiVersions, inVersion, versions } from '../../contract/versions.ts';
import { catalogName } from '../resources/catalog-index.ts';
import { openapi } from './openapi.ts';
import { operationParameters } from './operations.ts';

/** Returns a short OpenAPI 3.1.0 description for agents: operations useful as tools, without their responses. */
export const openapiTools = (catalog: Catalog): object => ({
  openapi: '3.1.0',
  info: {
    title: catalogName(catalog),
    version: versions.description,
    description: `For binding tools. Fields, errors, headers: ${href('openapi')}. No key, ${quota.limit} requests in ${quota.windowSeconds} s. On an error, follow error.hint.`,
  },
  servers: [{ url: catalog.site }],
  security: [],
  paths: Object.fromEntries(
    offeredResources(catalog)
      .filter((id) => !('hasNoTool' in routes[id]))
      .map((id) => {
        const { operationId, description, path } = routes[id];
        const parameters = operationParameters(catalog, id);
        const get = {
          operationId,
          description,
          ...(parameters.length > 0 && { parameters }),
          responses: { 200: { description: 'JSON' } },
        };
        return [inVersion(path, catalog.version), { get }];
      }),
  ),
});

const inKilobytes = (description: object): string => `${Math.ceil(JSON.stringify(description).length / 1000)} KB`;

/** Functions that return the size of an OpenAPI description: `12 KB`. Memoized, as several texts state the size. */
const sizeFunctions: Partial<Record<DocumentId, (catalog: Catalog) => string>> = {
  openapiTools: memoizeBy((catalog) => inKilobytes(openapiTools(catalog))),
  openapi: memoizeBy((catalog) => {
    const version = apiVersions.find(({ name }) => name === catalog.version) ?? { name: catalog.version };
    return inKilobytes(openapi(catalog, version));
  }),
};

/** Returns the description of a document. If the document is an OpenAPI description, adds its size. */
export function documentDescription(catalog: Catalog, id: ListedDocumentId): string {
  const size = documentSize(catalog, id);
  const { description } = routes[id];
  return size === undefined ? description : `${description} ${size}.`;
}

/** Returns the size of an OpenAPI description as text: `12 KB`. Undefined for other documents. */
export const documentSize = (catalog: Catalog, id: DocumentId): string | undefined => sizeFunctions[id]?.(catalog);
