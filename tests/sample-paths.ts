import { href, type ResourceId } from '../src/contract/routes.ts';

/** Returns the path of a resource in the sample, such as `/api/v1/products/balcao`. */
export const samplePath = (id: ResourceId): string => href(id, id === 'productsItem' ? 'balcao' : undefined);
