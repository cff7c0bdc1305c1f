import { href, type ResourceId } from '../src/contract/routes.ts';

/** A slug of the sample for each resource whose path takes one. */
const slugs: Partial<Record<ResourceId, string>> = { product: 'balcao' };

export const samplePath = (id: ResourceId): string => href(id, slugs[id]);
