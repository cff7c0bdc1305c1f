import { z } from 'zod';
import { itemsPerPage } from '../../contract/limits.ts';
import { kindFields, productKindOrder, productKinds } from '../../content/schema/product-kind.ts';
import { offer } from '../../content/schema/offer.ts';
import type { line } from '../../content/schema/fields.ts';
import { picture } from '../../content/schema/picture.ts';
import { productRecord, status, statuses } from '../../content/schema/product.ts';
import {
  base,
  date,
  url,
  text,
  slug,
  examples,
  orNull,
  self,
  reference,
  productReference,
  pageAddresses,
} from './fields.ts';

const life = productRecord.shape.lifecycle.shape;
const stage = (schema: (typeof life)[keyof typeof life]) =>
  date.nullable().meta({
    ...schema.meta(),
    description: schema.meta()?.description ?? '',
  });

const ofKind = productKindOrder.map((kind) => productKinds[kind].type);

const list = (field: z.ZodOptional<z.ZodArray<typeof line>>) =>
  z.array(field.unwrap().element).meta(field.meta() ?? {});

/** The fields of one kind of product: null, or an empty list, in products of other kinds. */
const kindSpecific = {
  operatingSystem: list(kindFields.operatingSystem).meta({
    description: 'Where it runs. Of software',
  }),
  worksOffline: orNull(kindFields.worksOffline),
  softwareRequirements: list(kindFields.softwareRequirements),
  // Google may add to its list, and strict clients would refuse what it adds.
  applicationCategory: text.nullable().meta(kindFields.applicationCategory.meta() ?? {}),
  sku: orNull(kindFields.sku),
  gtin: orNull(kindFields.gtin),
  material: list(kindFields.material),
  size: orNull(kindFields.size),
  weight: orNull(kindFields.weight),
  areaServed: list(kindFields.areaServed),
};

const offerFields = offer.shape;
const resourceOffer = z
  .strictObject({
    name: orNull(offerFields.name, 'there is but one'),
    price: offerFields.price,
    priceCurrency: offerFields.priceCurrency,
    period: offerFields.period,
    unitText: orNull(offerFields.unitText, 'it is for all'),
    eligibleRegion: offerFields.eligibleRegion.unwrap().meta(offerFields.eligibleRegion.meta() ?? {}),
    validFrom: orNull(offerFields.validFrom),
    priceValidUntil: orNull(offerFields.priceValidUntil, 'it has no end'),
    terms: orNull(offerFields.terms),
    url: orNull(offerFields.url),
  })
  .meta({ id: 'Offer', description: 'A price that holds now' });

const productImage = z
  .strictObject({
    url: url.meta({ description: 'The picture in its largest size', ...examples(`${base}/_astro/counter-screen.png`) }),
    width: z.int().meta({ description: 'Width in pixels', ...examples(1280) }),
    height: z.int().meta({ description: 'Height in pixels', ...examples(720) }),
    description: picture.shape.alt,
    caption: orNull(picture.shape.caption),
  })
  .meta({ id: 'Image', description: 'A picture' });

/** The schema of a product. */
export const product = z
  .strictObject({
    slug: slug.meta({ description: 'Identifies the product in addresses', ...examples('counter') }),
    name: productRecord.shape.name,
    description: text.meta({
      ...productRecord.shape.summary.meta(),
      description: 'What the product is, in one sentence',
    }),
    type: z.enum(ofKind).meta({
      id: 'ProductType',
      description: `Its type at schema.org. ${productKindOrder.map((kind) => `${productKinds[kind].type}: ${productKinds[kind].meaning}`).join(' ')}`,
      ...examples('SoftwareApplication'),
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
      .meta({
        id: 'ProductLifecycle',
        description: 'The day each stage of its life began; null where that is to come or not known',
      }),
    featureList: productRecord.shape.featureList,
    audience: productRecord.shape.audience,
    ...kindSpecific,
    offers: z.array(resourceOffer).meta({
      description: 'Prices that hold now, one for each way to buy it',
    }),
    pricing: orNull(productRecord.shape.pricing, 'there are offers, or it is not said'),
    ...pageAddresses,
    apiUrl: self('/api/v1/products/counter'),
    website: url.nullable().meta({
      ...productRecord.shape.website.meta(),
      description: 'Home page of the product on its own domain',
    }),
    documentation: url.nullable().meta({
      ...productRecord.shape.documentation.meta(),
      description: 'Manual of the product',
    }),
    image: z.array(productImage).meta({ description: 'Pictures of it, the best first' }),
    replacedBy: productReference.nullable().meta({ description: 'The product that replaces a retired one' }),
    relatedNews: z
      .array(reference)
      .meta({ description: `News posts about the product, newest first, ${itemsPerPage} at most` }),
    relatedWork: z
      .array(reference)
      .meta({ description: `Selected work done with it, newest first, ${itemsPerPage} at most` }),
    dateModified: date.meta({
      description: 'Day of the last change of the product itself',
      ...examples('2026-05-18'),
    }),
  })
  .meta({ id: 'Product', description: 'One product' });
export type Product = z.output<typeof product>;
