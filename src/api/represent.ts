import { productKinds } from '../content/schema/product-kind.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import { inVersion } from '../contract/versions.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import type { Topic } from '../catalog/topics.ts';
import { photoOf, productPictures, type ProductPicture } from '../catalog/named-images.ts';
import type { Images, Reference } from './resources/fields.ts';
import type { Change } from '../catalog/ledger.ts';
import type { ChangeItem, NewsItem, PageItem, TopicItem, WorkItem } from './resources/items.ts';
import { complete } from './complete.ts';
import { product, type Product } from './resources/product.ts';
import { changed, type SitePage } from '../catalog/site-pages.ts';
import { markdownPath, stem } from '../catalog/page-path.ts';

export const addresses = (site: string, path: string) => ({ url: site + path, markdownUrl: site + markdownPath(path) });

const postReference =
  (site: string) =>
  ({ slug, data }: NewsRecord): Reference => ({
    name: data.title,
    ...addresses(site, href('postPage', slug)),
  });

const pieceReference =
  (site: string) =>
  ({ slug, data }: WorkRecord): Reference => ({
    name: data.title,
    ...addresses(site, href('piecePage', slug)),
  });

const productReferences = ({ site, version, bySlug }: Catalog, slugs: readonly string[]) =>
  slugs.flatMap((slug) => {
    const record = bySlug.products.get(slug);
    return record
      ? [
          {
            name: record.data.name,
            ...addresses(site, href('productPage', slug)),
            slug,
            apiUrl: site + href('product', slug, version),
          },
        ]
      : [];
  });

const imageOf =
  (site: string) =>
  ({ src, width, height, alt, caption }: ProductPicture): Images[number] => ({
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
  return complete(product, {
    ...data,
    slug,
    description: data.summary,
    type: productKinds[data.kind].type,
    lifecycle: complete(lifecycle, data.lifecycle),
    offers: data.offers.map((offer) => complete(offers.element, offer)),
    ...addresses(site, href('productPage', slug)),
    apiUrl: site + href('product', slug, version),
    image: productPictures(catalog, record).map(imageOf(site)),
    replacedBy: productReferences(catalog, data.replacedBy === undefined ? [] : [data.replacedBy])[0],
    relatedNews: (byProduct.news.get(slug) ?? []).slice(0, itemsPerPage).map(postReference(site)),
    relatedWork: (byProduct.work.get(slug) ?? []).slice(0, itemsPerPage).map(pieceReference(site)),
    dateModified: data.updated,
  });
}

function photos(catalog: Catalog, record: NewsRecord | WorkRecord): Images {
  const photo = photoOf(catalog, record);
  return photo
    ? [imageOf(catalog.site)({ ...photo.copy, src: photo.copy.path, alt: photo.alt, caption: undefined })]
    : [];
}

export function newsItem(catalog: Catalog, record: NewsRecord): NewsItem {
  const { slug, data } = record;
  return {
    slug,
    headline: data.title,
    description: data.summary,
    datePublished: data.date,
    dateModified: changed(record),
    keywords: data.tags,
    about: productReferences(catalog, data.products),
    image: photos(catalog, record),
    ...addresses(catalog.site, href('postPage', slug)),
  };
}

export function workItem(catalog: Catalog, record: WorkRecord): WorkItem {
  const { slug, data } = record;
  return {
    slug,
    name: data.title,
    description: data.summary,
    client: data.client,
    industry: data.industry,
    results: data.results.map(({ text }) => text),
    datePublished: data.date,
    dateModified: changed(record),
    about: productReferences(catalog, data.products),
    image: photos(catalog, record),
    ...addresses(catalog.site, href('piecePage', slug)),
  };
}

export const topicItem = ({ site, version }: Catalog, { slug, name, posts }: Topic): TopicItem => ({
  slug,
  name,
  total: posts.length,
  ...addresses(site, href('topicPage', slug)),
  apiUrl: site + href('topic', slug, version),
  dateModified: latest(posts.map(changed)) ?? '',
});

export const pageItem = (
  { site, version }: Catalog,
  { path, title, description, apiPath, dateModified }: SitePage,
): PageItem => ({
  slug: stem(path),
  name: title,
  description,
  ...addresses(site, path),
  apiUrl: apiPath === undefined ? null : site + inVersion(apiPath, version),
  dateModified,
});

export const changeItem = (
  { site, version }: Catalog,
  { time, cursor, changeType, resource, slug, fields, path, apiPath, previous }: Change,
): ChangeItem => ({
  time,
  cursor,
  changeType,
  resource,
  slug,
  fields,
  ...addresses(site, path),
  apiUrl: site + inVersion(apiPath, version),
  previous: previous && { slug: previous.slug, url: site + previous.path },
});
