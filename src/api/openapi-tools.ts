import { quota } from '../contract/limits.ts';
import { href, routes, type ResourceId } from '../contract/routes.ts';
import { inVersion, versions } from '../contract/versions.ts';
import { offeredResources } from '../catalog/available-operations.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { catalogName } from './catalog-facts.ts';
import { parametersOf } from './openapi-parameters.ts';

/**
 * Returns an OpenAPI 3.1.0 description for tool binding: only the name, inputs and purpose of the useful operations.
 */
export function openapiTools(catalog: Catalog): object {
  const { site } = catalog;
  const operation = (id: ResourceId): object => {
    const parameters = parametersOf(catalog, id);
    return {
      operationId: routes[id].operationId,
      description: routes[id].description,
      ...(parameters.length > 0 && { parameters }),
      responses: { 200: { description: 'JSON' } },
    };
  };
  return {
    openapi: '3.1.0',
    info: {
      title: catalogName(catalog),
      version: versions.description,
      description: `For binding tools. Fields, errors, headers: ${href('openapi')}. No key, ${quota.limit} requests in ${quota.windowSeconds} s. On an error, follow error.hint.`,
    },
    servers: [{ url: site }],
    security: [],
    paths: Object.fromEntries(
      offeredResources(catalog)
        .filter((id) => !('isNoTool' in routes[id]))
        .map((id) => [inVersion(routes[id].path, catalog.version), { get: operation(id) }]),
    ),
  };
}
