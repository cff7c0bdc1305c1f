import { z } from 'zod';
import { itemsPerPage } from '../../contract/limits.ts';
import {
  kindFields,
  productKindOrder,
  productKinds,
  productRecord,
  status,
  statuses,
} from '../../content/schema/product.ts';
import { offer } from '../../content/schema/offer.ts';
import type { line } from '../../content/schema/fields.ts';
import {
  date,
  images,
  meanings,
  text,
  ownSlug,
  orNull,
  self,
  reference,
  productReference,
  pageAddresses,
  dateModified,
} from './fields.ts';

const life = productRecord.shape.lifecycle.shape;
const stage = (schema: (typeof life)[keyof typeof life]) => date.nullable().meta(schema.meta() ?? {});

const types = productKindOrder.map((kind) => productKinds[kind]);

const list = (field: z.ZodOptional<z.ZodArray<typeof line>>) =>
  z.array(field.unwrap().element).meta(field.meta() ?? {});

/** Fields that only certain kinds of product have. They are null or empty for all other kinds. */
const kindSpecific = {
  operatingSystem: list(kindFields.operatingSystem).meta({ description: 'For software: systems that it runs on' }),
  worksOffline: orNull(kindFields.worksOffline),
  softwareRequirements: list(kindFields.softwareRequirements),
  // Not an enum: Google may add categories, which strict clients would reject.
  applicationCategory: text.nullable().meta({ description: 'For software: its category in Google’s list' }),
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
    name: orNull(offerFields.name, 'there is only one price'),
    price: offerFields.price,
    priceCurrency: offerFields.priceCurrency,
    period: offerFields.period,
    unitText: orNull(offerFields.unitText, 'it covers everything'),
    eligibleRegion: offerFields.eligibleRegion.unwrap().meta(offerFields.eligibleRegion.meta() ?? {}),
    validFrom: date.nullable().meta({ description: 'First day of the price' }),
    priceValidUntil: date.nullable().meta({ description: 'Last day of the price; null if it has no end' }),
    terms: orNull(offerFields.terms),
    url: orNull(offerFields.url),
  })
  .meta({ id: 'Offer', description: 'A current price' });

export const product = z
  .strictObject({
    slug: ownSlug,
    name: productRecord.shape.name,
    description: text.meta({ description: 'What the product is, in one sentence' }),
    type: z.enum(types.map(({ type }) => type)).meta({
      id: 'ProductType',
      description: `Its type at schema.org. ${meanings(Object.fromEntries(types.map(({ type, meaning }) => [type, meaning])))}`,
    }),
    category: productRecord.shape.category,
    status: status.meta({
      id: 'ProductStatus',
      description: `Its stage. ${meanings(statuses)}`,
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
        description: 'First day of each stage; null if in the future or unknown',
      }),
    featureList: productRecord.shape.featureList,
    audience: productRecord.shape.audience,
    ...kindSpecific,
    offers: z.array(resourceOffer).meta({ description: 'Current prices, one for each way to buy it' }),
    pricing: orNull(productRecord.shape.pricing, 'it is not known'),
    ...pageAddresses,
    apiUrl: self,
    website: orNull(productRecord.shape.website),
    documentation: orNull(productRecord.shape.documentation),
    image: images.meta({ description: 'Pictures of it, the best first' }),
    replacedBy: productReference.nullable().meta({ description: 'The product that replaces a retired one' }),
    relatedNews: z.array(reference).max(itemsPerPage).meta({ description: 'News posts about it, newest first' }),
    relatedWork: z.array(reference).max(itemsPerPage).meta({ description: 'Selected work done with it, newest first' }),
    dateModified,
  })
  .meta({ id: 'Product', description: 'One product' });
export type Product = z.output<typeof product>;
