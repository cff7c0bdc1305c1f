import { type CatalogRecord } from '../content/schema/records.ts';
import { statusOrder } from '../content/schema/product.ts';

/** The first day of a product's life that is known, or that of its last change where none is. */
export const productSince = ({ data: { lifecycle, updated } }: CatalogRecord<'products'>): string =>
  statusOrder.map((stage) => lifecycle[stage]).find((date) => date !== undefined) ?? updated;
