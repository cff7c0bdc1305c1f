import { z } from 'zod';
import { itemsPerPage } from '../../contract/limits.ts';
import { productRecord, status, statuses } from '../../content/schema/product.ts';
import {
  date,
  url,
  text,
  slug,
  examples,
  self,
  dateModified,
  reference,
  productReference,
  pageAddresses,
} from './fields.ts';

const life = productRecord.shape.lifecycle.shape;
const stage = (schema: (typeof life)[keyof typeof life]) =>
  date.nullable().meta({
    ...schema.meta(),
    description: `${schema.meta()?.description ?? ''}; null where that has not happened or is not known`,
  });

/** The schema of a product. */
export const product = z
  .strictObject({
    slug: slug.meta({ description: 'Identifies the product in addresses', ...examples('counter') }),
    name: productRecord.shape.name,
    description: text.meta({
      ...productRecord.shape.summary.meta(),
      description: 'What the product is, in one sentence',
    }),
    category: productRecord.shape.category,
    status: status.meta({
      id: 'ProductStatus',
      description: `Where the product stands in its life. ${Object.entries(statuses)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join(' ')}`,
    }),
    lifecycle: z
      .strictObject({
        announced: stage(life.announced),
        beta: stage(life.beta),
        available: stage(life.available),
        retired: stage(life.retired),
      })
      .meta({ id: 'ProductLifecycle', description: 'The day each stage of its life began' }),
    featureList: productRecord.shape.featureList,
    operatingSystem: productRecord.shape.operatingSystem,
    audience: productRecord.shape.audience,
    ...pageAddresses('/products/counter'),
    apiUrl: self('/api/v1/products/counter'),
    website: url.nullable().meta({
      ...productRecord.shape.website.meta(),
      description: 'Home page of the product on its own domain; null where it has none',
    }),
    documentation: url.nullable().meta({
      ...productRecord.shape.documentation.meta(),
      description: 'Manual of the product; null where there is none',
    }),
    replacedBy: productReference
      .nullable()
      .meta({ description: 'The product that replaces a retired one; null where there is none' }),
    relatedNews: z
      .array(reference)
      .meta({ description: `News posts about the product, newest first: the newest ${itemsPerPage}` }),
    relatedWork: z
      .array(reference)
      .meta({ description: `Selected work done with the product, newest first: the newest ${itemsPerPage}` }),
    dateModified: dateModified.meta({
      description: 'Day of the last change of the product itself; posts and work that name it have days of their own',
      ...examples('2026-05-18'),
    }),
  })
  .meta({ id: 'Product', description: 'One product' });
export type Product = z.output<typeof product>;
