import type { ZodOpenApiParameterObject } from 'zod-openapi';
import { collectionOfList, collections } from '../contract/collections.ts';
import { pageParameter } from '../contract/page-parameter.ts';
import { collectionOfSlugs, isPaged } from '../contract/pagination.ts';
import { routes, slugPattern, type ResourceId } from '../contract/routes.ts';
import { slugsOf } from '../catalog/available-operations.ts';
import type { Catalog } from '../catalog/catalog.ts';

const page: ZodOpenApiParameterObject = {
  name: pageParameter,
  in: 'query',
  description: '1 has the oldest items. Left out: the newest.',
  schema: { type: 'integer', minimum: 1 },
};

/**
 * The inputs of an operation, each written out where it is used: not every binder of tools resolves references. A slug is
 * described by its form alone, without those there are: a client that checks its input would refuse what is published
 * later, and would never read the hint that names the slug that was meant.
 */
export function parametersOf(catalog: Catalog, id: ResourceId): ZodOpenApiParameterObject[] {
  const list = collectionOfSlugs.get(id);
  const ofPath: ZodOpenApiParameterObject[] = [];
  if (list) {
    const kind = collectionOfList.get(list);
    const noun = kind ? collections[kind].nouns[0] : 'topic';
    const examples = slugsOf(catalog, id).slice(0, 1);
    const description = `Slug of the ${noun}, as ${routes[list].operationId} gives it.`;
    ofPath.push({
      name: 'slug',
      in: 'path',
      required: true,
      description,
      schema: { type: 'string', pattern: slugPattern, examples },
    });
  }
  return isPaged(id) ? [...ofPath, page] : ofPath;
}
