/** A product in the API. */
import { z } from 'zod';
import { apiUrl, fieldsOf, optionalList, pageAddresses, stated } from '../../api/fields.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { aboutProduct } from '../../catalog/related.ts';
import { href } from '../../contract/routes.ts';
import { fileSize } from '../../i18n/format.ts';
import { country, line } from '../../schemas/fields.ts';
import type { EntryOf } from '../index.ts';
import {
  commonFacts,
  images,
  imagesOf,
  ProductReference,
  productReferences,
  Reference,
  referencesTo,
  slug,
} from '../items.ts';
import { offer, pricings } from './offer.ts';
import { productKinds, productSchema, stagesOf, statusMeanings } from './schema.ts';

export const Offer = offer
  .extend({ eligibleRegion: optionalList(country, 'Absent if it applies everywhere') })
  .meta({ id: 'Offer' });

/** Describes a field of the content in `openapi.json` too. */
const described = <Field extends z.ZodType>(schema: Field, description: string): Field =>
  schema.meta({ description, examples: undefined });

const Document = z
  .strictObject({
    name: line,
    url: z.url(),
    encodingFormat: z.string().optional().meta({ description: 'Media type' }),
    contentSize: z.string().optional().meta({ description: 'Size of the file' }),
  })
  .meta({ id: 'Document' });

const absolute = (site: string, address: string): string => (address.startsWith('/') ? site + address : address);

const sentences = (meanings: Readonly<Record<string, string>>): string =>
  Object.entries(meanings)
    .map((meaning) => meaning.join(': '))
    .join(' ');
const { name, summary, ...facts } = productSchema(line).omit({
  kind: true,
  pictures: true,
  order: true,
  updated: true,
  aliases: true,
  draft: true,
}).shape;

export const Product = z
  .strictObject({
    slug,
    name,
    description: summary,
    type: z.enum(Object.values(productKinds).map(({ type }) => type)).meta({ description: 'Its type at schema.org' }),
    ...facts,
    status: described(facts.status, sentences(statusMeanings)),
    lifecycle: described(facts.lifecycle.unwrap().optional(), 'First day, month or year of each stage'),
    documentation: z.url().optional().meta({ description: 'Its manual' }),
    documents: optionalList(Document, 'Data sheets and other documents'),
    featureList: optionalList(line, 'What it can do or contains'),
    additionalProperty: optionalList(facts.additionalProperty.unwrap().element, 'Its other facts'),
    size: described(facts.size.unwrap().meta({ id: 'ProductSize' }).optional(), 'For goods: outer dimensions'),
    weight: described(facts.weight.unwrap().meta({ id: 'ProductWeight' }).optional(), 'For goods: weight'),
    worksOffline: described(facts.worksOffline, 'Whether it works without the internet; absent means not stated'),
    pricing: described(facts.pricing, sentences(pricings)),
    offers: optionalList(Offer, 'Current prices'),
    ...pageAddresses,
    apiUrl,
    image: images,
    replacedBy: ProductReference.optional(),
    relatedNews: optionalList(Reference, 'Newest first'),
    relatedWork: optionalList(Reference, 'Newest first'),
    ...stated,
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

export function productItem(catalog: Catalog, entry: EntryOf<'products'>): Product {
  const { documentation } = entry.data;
  return fieldsOf(Product, {
    ...entry.data,
    ...commonFacts(catalog, entry),
    apiUrl: catalog.site + href('productsItem', entry.id),
    type: productKinds[entry.data.kind].type,
    lifecycle: stagesOf(entry.data.lifecycle).length > 0 ? entry.data.lifecycle : undefined,
    documentation: documentation && absolute(catalog.site, documentation),
    documents: entry.data.documents.map(({ name, file, url = '' }) =>
      fieldsOf(Document, {
        name,
        url: file === undefined ? url : catalog.site + file,
        encodingFormat: file && catalog.files.get(file)?.type,
        contentSize: file && fileSize(catalog.files.get(file)?.size, 'en'),
      }),
    ),
    offers: entry.data.offers.map((one) => fieldsOf(Offer, one)),
    image: imagesOf(catalog, entry.data.pictures),
    replacedBy: productReferences(catalog, [entry.data.replacedBy ?? []].flat())[0],
    relatedNews: referencesTo(catalog, aboutProduct(catalog.news, entry.id)),
    relatedWork: referencesTo(catalog, aboutProduct(catalog.work, entry.id)),
  });
}
