import type { ZodOpenApiParameterObject } from 'zod-openapi';
import { collectionOfList, collections } from '../contract/collections.ts';
import { pageParameter, collectionOfSlugs, isPaged } from '../contract/pagination.ts';
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
 * Returns the parameters without references, which some tool binders cannot resolve. A slug has a pattern instead of an
 * enum, so that validating clients accept records published later.
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
