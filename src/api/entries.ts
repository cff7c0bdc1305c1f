import type { ImageMetadata } from 'astro';
import { z } from 'zod';
import { pagePathOf, pageSlug } from '../catalog/built-in-pages.ts';
import { aboutProduct, type Catalog } from '../catalog/catalog.ts';
import { lastChanged, titleOf, type SitePage } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';
import type { Entry } from '../schemas/collections.ts';
import { country, field, line } from '../schemas/fields.ts';
import { newsSchema } from '../schemas/news.ts';
import { offer } from '../schemas/offer.ts';
import { productKinds, productSchema, statuses } from '../schemas/product.ts';
import { workSchema } from '../schemas/work.ts';
import {
  addressesOf,
  apiUrl,
  dateModified,
  datePublished,
  described,
  fieldsOf,
  Image,
  optionalList,
  pageAddresses,
  ProductReference,
  Reference,
  slug,
} from './fields.ts';

const { name, summary, ...facts } = productSchema(line).omit({
  kind: true,
  pictures: true,
  order: true,
  updated: true,
  aliases: true,
  draft: true,
}).shape;
const { title: headline, summary: newsSummary, tags } = newsSchema(line).shape;
const { title, summary: workSummary, client, industry, results } = workSchema(line).shape;

const images = z.array(Image).min(1).optional();

export const Offer = offer.extend({
  eligibleRegion: optionalList(country, 'Absent if it applies everywhere'),
});

export const Product = z.strictObject({
  slug,
  name,
  description: summary,
  type: z.enum(Object.values(productKinds).map(({ type }) => type)).meta({ description: 'Its type at schema.org' }),
  ...facts,
  status: described(
    facts.status,
    Object.entries(statuses)
      .map((meaning) => meaning.join(': '))
      .join(' '),
  ),
  lifecycle: described(facts.lifecycle, 'First day of each stage'),
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
  datePublished,
  dateModified,
  about: z.array(ProductReference).min(1).optional(),
  image: images,
  ...pageAddresses,
};

export const NewsItem = z
  .strictObject({ slug, headline, description: newsSummary, keywords: tags, ...dated })
  .meta({ description: 'Its text is at markdownUrl' });

export const WorkItem = z
  .strictObject({
    slug,
    name: title,
    description: workSummary,
    client,
    industry,
    results: z.array(results.element.shape.text).min(1),
    ...dated,
  })
  .meta({ description: 'Its text is at markdownUrl' });

export const PageItem = z.strictObject({
  slug: z.string().meta({ description: 'Path without its first slash; "index" for the home page' }),
  name: field(z.string(), 'Title of the page', 'Counter'),
  description: field(z.string(), 'What the page is about', 'The till for shops with a counter.'),
  ...pageAddresses,
  apiUrl: apiUrl.optional(),
  dateModified,
});

const referenceTo = (site: string, entry: Entry<'products' | 'news' | 'work'>): z.output<typeof Reference> => ({
  name: titleOf(entry),
  ...addressesOf(site, pagePathOf(entry.collection, entry.id)),
});

const productReferences = ({ site, bySlug }: Catalog, slugs: readonly string[]) =>
  slugs.flatMap((one) => {
    const entry = bySlug.products.get(one);
    return entry ? [{ ...referenceTo(site, entry), slug: one, apiUrl: site + href('product', one) }] : [];
  });

type Picture = Pick<z.output<typeof Image>, 'caption'> & { readonly file: ImageMetadata; readonly alt: string };

const imagesOf = ({ site, pictures }: Catalog, shown: readonly Picture[]) =>
  shown.flatMap(({ file, alt, caption }) => {
    const picture = pictures.get(file);
    return picture ? [fieldsOf(Image, { ...picture, url: site + picture.src, description: alt, caption })] : [];
  });

export function productResource(catalog: Catalog, { id, data }: Entry<'products'>): Product {
  const { site, news, work } = catalog;
  return fieldsOf(Product, {
    ...data,
    slug: id,
    description: data.summary,
    type: productKinds[data.kind].type,
    offers: data.offers.map((one) => fieldsOf(Offer, one)),
    ...addressesOf(site, href('productPage', id)),
    apiUrl: site + href('product', id),
    image: imagesOf(catalog, data.pictures),
    replacedBy: productReferences(catalog, [data.replacedBy ?? []].flat())[0],
    relatedNews: aboutProduct(news, id).map((entry) => referenceTo(site, entry)),
    relatedWork: aboutProduct(work, id).map((entry) => referenceTo(site, entry)),
    dateModified: data.updated,
  });
}

function datedFields(catalog: Catalog, entry: Entry<'news'> | Entry<'work'>) {
  const { collection, id, data } = entry;
  return {
    slug: id,
    description: data.summary,
    datePublished: data.date,
    dateModified: lastChanged(entry),
    about: productReferences(catalog, data.products),
    image: imagesOf(catalog, data.image ? [data.image] : []),
    ...addressesOf(catalog.site, pagePathOf(collection, id)),
  };
}

export const newsItem = (catalog: Catalog, entry: Entry<'news'>) =>
  fieldsOf(NewsItem, {
    ...datedFields(catalog, entry),
    headline: entry.data.title,
    keywords: entry.data.tags,
  });

export const workItem = (catalog: Catalog, entry: Entry<'work'>) =>
  fieldsOf(WorkItem, {
    ...entry.data,
    ...datedFields(catalog, entry),
    name: entry.data.title,
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
