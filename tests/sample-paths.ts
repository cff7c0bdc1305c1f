import { href, type ResourceId } from '../src/contract/routes.ts';

/** A slug that the sample has, for each resource whose path takes one. */
const slugs: Partial<Record<ResourceId, string>> = { product: 'balcao', topic: 'release' };

/** The path of a resource that the sample has. */
export const samplePath = (id: ResourceId): string => href(id, slugs[id]);
