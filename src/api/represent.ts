import type { Offer } from '../content/schema/offer.ts';
import { productKinds } from '../content/schema/product-kind.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import { inVersion } from '../contract/versions.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import type { Topic } from '../catalog/topics.ts';
import { photoOf } from '../catalog/named-images.ts';
import { productPictures, type ProductPicture } from '../catalog/product-pictures.ts';
import type { Images, Reference } from './resources/fields.ts';
import type { Change } from '../catalog/ledger.ts';
import type { ChangeItem, NewsItem, PageItem, TopicItem, WorkItem } from './resources/items.ts';
import type { Product } from './resources/product.ts';
import { changed, type SitePage } from '../catalog/site-pages.ts';
import { markdownPath, stem } from '../catalog/page-path.ts';

/** The addresses of a page, as HTML and as Markdown, from its path. */
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

/** References to the products with these slugs, which the checks have proven to exist. */
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

const offerItem = (offer: Offer): Product['offers'][number] => ({
  name: offer.name ?? null,
  price: offer.price,
  priceCurrency: offer.priceCurrency,
  period: offer.period,
  unitText: offer.unitText ?? null,
  eligibleRegion: offer.eligibleRegion,
  validFrom: offer.validFrom ?? null,
  priceValidUntil: offer.priceValidUntil ?? null,
  terms: offer.terms ?? null,
  url: offer.url ?? null,
});

/** Makes the resource of a picture that is published at `site`. */
const imageOf =
  (site: string) =>
  ({ src, width, height, alt, caption }: ProductPicture): Images[number] => ({
    url: site + src,
    width,
    height,
    description: alt,
    caption: caption ?? null,
  });

/** The resource of one product. */
export function productResource(catalog: Catalog, record: ProductRecord): Product {
  const { slug, data } = record;
  const { site, version } = catalog;
  const { announced = null, beta = null, available = null, retired = null } = data.lifecycle;
  return {
    slug,
    name: data.name,
    description: data.summary,
    type: productKinds[data.kind].type,
    category: data.category,
    status: data.status,
    lifecycle: { announced, beta, available, retired },
    featureList: data.featureList,
    audience: data.audience,
    operatingSystem: data.operatingSystem ?? [],
    worksOffline: data.worksOffline ?? null,
    softwareRequirements: data.softwareRequirements ?? [],
    applicationCategory: data.applicationCategory ?? null,
    sku: data.sku ?? null,
    gtin: data.gtin ?? null,
    material: data.material ?? [],
    size: data.size ?? null,
    weight: data.weight ?? null,
    areaServed: data.areaServed ?? [],
    offers: data.offers.map(offerItem),
    pricing: data.pricing ?? null,
    ...addresses(site, href('productPage', slug)),
    apiUrl: site + href('product', slug, version),
    website: data.website ?? null,
    documentation: data.documentation ?? null,
    image: productPictures(catalog, record).map(imageOf(site)),
    replacedBy: data.replacedBy === undefined ? null : (productReferences(catalog, [data.replacedBy])[0] ?? null),
    relatedNews: (catalog.byProduct.news.get(slug) ?? []).slice(0, itemsPerPage).map(postReference(site)),
    relatedWork: (catalog.byProduct.work.get(slug) ?? []).slice(0, itemsPerPage).map(pieceReference(site)),
    dateModified: data.updated,
  };
}

/** The photo of a post or a piece of work. */
function photos(catalog: Catalog, record: NewsRecord | WorkRecord): Images {
  const photo = photoOf(catalog, record);
  return photo
    ? [imageOf(catalog.site)({ ...photo.copy, src: photo.copy.path, alt: photo.alt, caption: undefined })]
    : [];
}

/** The item of one news post in its list. */
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

/** The item of one piece of work in its list. */
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

/** The item of one topic in its list. */
export const topicItem = ({ site, version }: Catalog, { slug, name, posts }: Topic): TopicItem => ({
  slug,
  name,
  total: posts.length,
  ...addresses(site, href('topicPage', slug)),
  apiUrl: site + href('topic', slug, version),
  dateModified: latest(posts.map(changed)) ?? '',
});

/** The item of one canonical page in its list. */
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

/** The item of one change in its list. */
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
