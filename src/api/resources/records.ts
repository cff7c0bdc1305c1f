import { z } from 'zod';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../../catalog/catalog.ts';
import { latest } from '../../content/day.ts';
import type { Change } from '../../catalog/ledger.ts';
import { memoizeBy } from '../../catalog/memoize-by.ts';
import { photoOf, productPictures, type ProductPicture } from '../../catalog/record-images.ts';
import { markdownPath, pagePathOf, pageSlug } from '../../catalog/built-in-pages.ts';
import { lastChanged, titleOf, type SitePage } from '../../catalog/site-pages.ts';
import type { Topic } from '../../catalog/topics.ts';
import { productKinds } from '../../content/schema/product.ts';
import { itemsPerPage } from '../../contract/limits.ts';
import { href } from '../../contract/routes.ts';
import { inVersion } from '../../contract/versions.ts';
import type { Images, Reference } from '../schemas/fields.ts';
import * as schemas from '../schemas/items.ts';
import { product, type Product } from '../schemas/product.ts';

/** The fields of a resource. Lists and nullable fields may be missing. */
type IncompleteFields<Resource> = {
  readonly [
    Field in keyof Resource as null extends Resource[Field]
      ? never
      : Resource[Field] extends readonly unknown[]
        ? never
        : Field
  ]: Resource[Field];
} & { readonly [Field in keyof Resource]?: Resource[Field] | undefined };

/** Returns a schema's field names in order, each with the value for a missing field: `[]` for lists, else null. */
const emptyValues = memoizeBy(({ shape }: z.ZodObject): (readonly [name: string, value: readonly [] | null])[] =>
  Object.entries(shape).map(([name, schema]) => [name, schema instanceof z.ZodArray ? [] : null]),
);

/** Returns an object with exactly the schema's fields, in its order. Missing lists become empty, other fields null. */
export const withAllFields = <Schema extends z.ZodObject>(
  schema: Schema,
  fields: IncompleteFields<z.output<Schema>>,
): z.output<Schema> =>
  Object.fromEntries(
    emptyValues(schema).map(([name, emptyValue]) => [
      name,
      (fields as Readonly<Record<string, unknown>>)[name] ?? emptyValue,
    ]),
  ) as z.output<Schema>;

export const addresses = (site: string, path: string) => ({ url: site + path, markdownUrl: site + markdownPath(path) });

const pageReference = (site: string, record: ProductRecord | NewsRecord | WorkRecord): Reference => ({
  name: titleOf(record),
  ...addresses(site, pagePathOf(record.kind, record.slug)),
});

const productReferences = ({ site, version, bySlug }: Catalog, slugs: readonly string[]) =>
  slugs.flatMap((slug) => {
    const record = bySlug.products.get(slug);
    return record ? [{ ...pageReference(site, record), slug, apiUrl: site + href('product', slug, version) }] : [];
  });

const image = (site: string, { src, width, height, alt, caption }: ProductPicture): Images[number] => ({
  url: site + src,
  width,
  height,
  description: alt,
  caption: caption ?? null,
});

export function productResource(catalog: Catalog, record: ProductRecord): Product {
  const { slug, data } = record;
  const { site, version, byProduct } = catalog;
  const { offers, lifecycle } = product.shape;
  const newest = (records: readonly (NewsRecord | WorkRecord)[] = []): Reference[] =>
    records.slice(0, itemsPerPage).map((one) => pageReference(site, one));
  return withAllFields(product, {
    ...data,
    slug,
    description: data.summary,
    type: productKinds[data.kind].type,
    lifecycle: withAllFields(lifecycle, data.lifecycle),
    offers: data.offers.map((offer) => withAllFields(offers.element, offer)),
    ...addresses(site, href('productPage', slug)),
    apiUrl: site + href('product', slug, version),
    image: productPictures(catalog, record).map((picture) => image(site, picture)),
    replacedBy: productReferences(catalog, data.replacedBy === undefined ? [] : [data.replacedBy])[0],
    relatedNews: newest(byProduct.news.get(slug)),
    relatedWork: newest(byProduct.work.get(slug)),
    dateModified: data.updated,
  });
}

/** Returns the API fields that news posts and pieces of work share. */
function datedItem(catalog: Catalog, record: NewsRecord | WorkRecord) {
  const { kind, slug, data } = record;
  const photo = photoOf(catalog, record);
  return {
    slug,
    description: data.summary,
    datePublished: data.date,
    dateModified: lastChanged(record),
    about: productReferences(catalog, data.products),
    image: photo
      ? [image(catalog.site, { ...photo.copy, src: photo.copy.path, alt: photo.alt, caption: undefined })]
      : [],
    ...addresses(catalog.site, pagePathOf(kind, slug)),
  };
}

export const newsItem = (catalog: Catalog, record: NewsRecord) =>
  withAllFields(schemas.newsItem, {
    ...datedItem(catalog, record),
    headline: record.data.title,
    keywords: record.data.tags,
  });

export const workItem = (catalog: Catalog, record: WorkRecord) =>
  withAllFields(schemas.workItem, {
    ...record.data,
    ...datedItem(catalog, record),
    name: record.data.title,
    results: record.data.results.map(({ text }) => text),
  });

export const topicItem = ({ site, version }: Catalog, { slug, name, posts }: Topic) =>
  withAllFields(schemas.topicItem, {
    slug,
    name,
    total: posts.length,
    ...addresses(site, href('topicPage', slug)),
    apiUrl: site + href('topic', slug, version),
    dateModified: latest(posts.map(lastChanged)) ?? '',
  });

export const pageItem = ({ site, version }: Catalog, { apiPath, ...page }: SitePage) =>
  withAllFields(schemas.pageItem, {
    ...page,
    slug: pageSlug(page.path),
    name: page.title,
    ...addresses(site, page.path),
    apiUrl: apiPath && site + inVersion(apiPath, version),
  });

export const changeItem = ({ site, version }: Catalog, change: Change) =>
  withAllFields(schemas.changeItem, {
    ...change,
    ...addresses(site, change.path),
    apiUrl: site + inVersion(change.apiPath, version),
    previous: change.previous && { slug: change.previous.slug, url: site + change.previous.path },
  });
