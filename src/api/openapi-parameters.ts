import type { ZodOpenApiParameterObject } from 'zod-openapi';
import { collectionOfItem, collections } from '../contract/collections.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import { isCollection } from '../contract/pagination.ts';
import { routes, slugPattern, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';

const page: ZodOpenApiParameterObject = {
  name: pageParameter,
  in: 'query',
  description: 'Page: 1 has the oldest items. Left out: the newest.',
  schema: { type: 'integer', minimum: 1 },
};

/**
 * The inputs of an operation, each written out where it is used: not every binder of tools resolves references. A slug is
 * described by its form alone, without those there are: a client that checks its input would refuse what is published
 * later, and would never read the hint that names the slug that was meant.
 */
export function parametersOf(catalog: Catalog, id: ResourceId): ZodOpenApiParameterObject[] {
  const kind = collectionOfItem.get(id);
  if (kind) {
    const { nouns, list } = collections[kind];
    const examples = catalog[kind].slice(0, 1).map(({ slug }) => slug);
    const description = `Slug of the ${nouns[0]}, as ${routes[list].operationId} gives it.`;
    return [
      {
        name: 'slug',
        in: 'path',
        required: true,
        description,
        schema: { type: 'string', pattern: slugPattern, examples },
      },
    ];
  }
  return isCollection(id) ? [page] : [];
}
