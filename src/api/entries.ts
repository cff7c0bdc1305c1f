import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { pagePathOf, pageSlug } from '../catalog/built-in-pages.ts';
import { aboutProduct, productsOf, type Catalog } from '../catalog/catalog.ts';
import { topicName } from '../catalog/topics.ts';
import { lastChanged, titleOf, type SitePage } from '../catalog/site-pages.ts';
import type { CollectionKind } from '../contract/collections.ts';
import { href } from '../contract/routes.ts';
import type { Entry } from '../schemas/collections.ts';
import { country, date, field, line, pictureFields, slug as slugSchema } from '../schemas/fields.ts';
import { newsSchema } from '../schemas/news.ts';
import { offer } from '../schemas/offer.ts';
import { productKinds, productSchema, stagesOf, statuses } from '../schemas/product.ts';
import { workSchema } from '../schemas/work.ts';
import { address, addressesOf, apiUrl, count, dateModified, fieldsOf, optionalList, pageAddresses } from './fields.ts';

const slug = field(slugSchema, 'Identifies it in addresses', 'counter');

export const Image = z.strictObject({
  url: address('The picture', '/_astro/counter.webp'),
  width: field(count, 'Width in pixels', 1600),
  height: field(count, 'Height in pixels', 900),
  description: pictureFields.alt,
  caption: pictureFields.caption,
});
const images = z.array(Image).min(1).optional();

export const Reference = z.strictObject({
  name: field(z.string(), 'Its name or headline', 'Counter'),
  ...pageAddresses,
});
export const ProductReference = Reference.extend({ slug, apiUrl });

export const Offer = offer.extend({ eligibleRegion: optionalList(country, 'Absent if it applies everywhere') });

/** Describes a field of the content in `openapi.json` too. */
const described = <Field extends z.ZodType>(schema: Field, description: string): Field =>
  schema.meta({ description, examples: undefined });

const statusMeanings = Object.entries(statuses).map((meaning) => meaning.join(': '));
const { name, summary, ...facts } = productSchema(line).omit({
  kind: true,
  pictures: true,
  order: true,
  updated: true,
  aliases: true,
  draft: true,
}).shape;

export const Product = z.strictObject({
  slug,
  name,
  description: summary,
  type: z.enum(Object.values(productKinds).map(({ type }) => type)).meta({ description: 'Its type at schema.org' }),
  ...facts,
  status: described(facts.status, statusMeanings.join(' ')),
  lifecycle: described(facts.lifecycle.unwrap().optional(), 'First day of each stage'),
  featureList: optionalList(line, 'What it can do or contains'),
  size: described(facts.size, 'In centimeters'),
  weight: described(facts.weight, 'In kilograms'),
  offers: optionalList(Offer, 'Current prices'),
  ...pageAddresses,
  apiUrl,
  image: images,
  replacedBy: ProductReference.optional(),
  relatedNews: optionalList(Reference, 'Newest first'),
  relatedWork: optionalList(Reference, 'Newest first'),
  dateModified,
});
export type Product = z.output<typeof Product>;

/** Fields that news posts and pieces of work share. */
const dated = {
  datePublished: field(date, 'Day of publication', '2026-03-09'),
  dateModified,
  about: z.array(ProductReference).min(1).optional(),
  image: images,
  ...pageAddresses,
};

const news = newsSchema(line).shape;
export const NewsItem = z
  .strictObject({ slug, headline: news.title, description: news.summary, keywords: news.tags, ...dated })
  .meta({ description: 'Its text is at markdownUrl' });

const { title, summary: description, client, industry, results } = workSchema(line).shape;
const resultTexts = z.array(results.element.shape.text).min(1);
export const WorkItem = z
  .strictObject({ slug, name: title, description, client, industry, results: resultTexts, ...dated })
  .meta({ description: 'Its text is at markdownUrl' });

export const PageItem = z.strictObject({
  slug: z.string().meta({ description: 'Path without its first slash; "index" for the home page' }),
  name: field(z.string(), 'Title of the page', 'Counter'),
  description: field(z.string(), 'What the page is about', 'The till for shops with a counter.'),
  ...pageAddresses,
  apiUrl: apiUrl.optional(),
  dateModified,
});

/** Returns what all resources of entries, and references to them, have in common. */
const commonFacts = ({ site }: Catalog, entry: Entry<CollectionKind>) => ({
  slug: entry.id,
  name: titleOf(entry),
  description: entry.data.summary,
  ...addressesOf(site, pagePathOf(entry.collection, entry.id)),
  dateModified: lastChanged(entry),
});

const productFacts = (catalog: Catalog, entry: Entry<'products'>) => ({
  ...commonFacts(catalog, entry),
  apiUrl: catalog.site + href('product', entry.id),
});

const referencesTo = (catalog: Catalog, entries: readonly Entry<'news' | 'work'>[]) =>
  entries.map((entry) => fieldsOf(Reference, commonFacts(catalog, entry)));

const productReferences = (catalog: Catalog, slugs: readonly string[]) =>
  productsOf(catalog, slugs).map((entry) => fieldsOf(ProductReference, productFacts(catalog, entry)));

type Picture = Pick<z.output<typeof Image>, 'caption'> & { readonly file: ImageMetadata; readonly alt: string };

const imagesOf = ({ site, pictures }: Catalog, shown: readonly Picture[]) =>
  shown.flatMap(({ file, alt, caption }) => {
    const picture = pictures.get(file);
    return picture ? [fieldsOf(Image, { ...picture, url: site + picture.src, description: alt, caption })] : [];
  });

export const productResource = (catalog: Catalog, entry: Entry<'products'>): Product =>
  fieldsOf(Product, {
    ...entry.data,
    ...productFacts(catalog, entry),
    type: productKinds[entry.data.kind].type,
    lifecycle: stagesOf(entry.data.lifecycle).length > 0 ? entry.data.lifecycle : undefined,
    offers: entry.data.offers.map((one) => fieldsOf(Offer, one)),
    image: imagesOf(catalog, entry.data.pictures),
    replacedBy: productReferences(catalog, [entry.data.replacedBy ?? []].flat())[0],
    relatedNews: referencesTo(catalog, aboutProduct(catalog.news, entry.id)),
    relatedWork: referencesTo(catalog, aboutProduct(catalog.work, entry.id)),
  });

const datedFacts = (catalog: Catalog, entry: Entry<'news'> | Entry<'work'>) => ({
  ...commonFacts(catalog, entry),
  datePublished: entry.data.date,
  about: productReferences(catalog, entry.data.products),
  image: imagesOf(catalog, entry.data.image ? [entry.data.image] : []),
});

export const newsItem = (catalog: Catalog, entry: Entry<'news'>) =>
  fieldsOf(NewsItem, {
    ...datedFacts(catalog, entry),
    headline: entry.data.title,
    keywords: entry.data.tags.map(topicName),
  });

export const workItem = (catalog: Catalog, entry: Entry<'work'>) =>
  fieldsOf(WorkItem, {
    ...entry.data,
    ...datedFacts(catalog, entry),
    results: entry.data.results.map(({ figure, text }) => (figure === undefined ? text : `${figure} ${text}`)),
  });

export const pageItem = ({ site }: Catalog, page: SitePage) =>
  fieldsOf(PageItem, {
    ...page,
    slug: pageSlug(page.path),
    name: page.title,
    ...addressesOf(site, page.path),
    apiUrl: page.apiPath && site + page.apiPath,
  });
