import { resourceIds, type ResourceId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';

/** The operations that have something to answer with: without a product there is none to ask for. */
export const offeredResources = ({ products }: Pick<Catalog, 'products'>): readonly ResourceId[] =>
  resourceIds.filter((id) => id !== 'product' || products.length > 0);
