import { logoPicture } from '../brand/look.ts';
import { href, type PageId } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { newsItem, productResource, workItem } from '../api/represent.ts';
import { organizationResource } from '../api/represent-company.ts';
import { pagePathOf } from '../catalog/page-path.ts';
import { listedPages } from '../catalog/record-pages.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { topicsOf } from '../catalog/topics.ts';
import { linkSize } from '../content/images/responsive-copies.ts';
import { productNode } from './product-node.ts';
import type { JsonLdNode, Value } from './view.ts';

const organizationId = (site: string): string => `${site}${href('home')}#organization`;
const websiteId = (site: string): string => `${site}${href('home')}#website`;

type Company = ReturnType<typeof organizationResource>;

const addressNode = (address: Company['address']): JsonLdNode => ({
  '@type': 'PostalAddress',
  ...Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null)),
});

/** A place of the company; on a closed day it opens and closes at midnight, as Google's documentation has it. */
const placeNode = ({ name, address, telephone, hoursAvailable }: Company['location'][number]): JsonLdNode => ({
  '@type': 'Place',
  name,
  address: addressNode(address),
  ...(telephone !== null && { telephone }),
  ...(hoursAvailable && {
    openingHoursSpecification: hoursAvailable.intervals.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: hoursAvailable.closed.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    })),
  }),
});

/** Pages that say all of the company: every other page names it and leads to them, as Google's documentation has it. */
const companyPages: readonly PageId[] = ['home', 'aboutPage', 'contactPage'];

/** The company as every page names it. */
function companyNode(catalog: Catalog): JsonLdNode {
  const { site, organization } = catalog;
  const { src, width, height } = logoPicture(catalog);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: organization.name,
    url: site + href('home'),
    logo: { '@type': 'ImageObject', url: site + src, width, height },
  };
}

/** All that the catalog says of the company. */
function organizationNode(catalog: Catalog): JsonLdNode {
  const {
    identifier,
    address,
    location,
    telephone,
    email,
    inLanguage: _language,
    markdownUrl,
    apiUrl,
    dateModified: _modified,
    logo: _logo,
    ...facts
  } = organizationResource(catalog);
  return {
    ...companyNode(catalog),
    ...facts,
    identifier: identifier.map((number) => ({ '@type': 'PropertyValue', ...number })),
    address: addressNode(address),
    ...(location.length > 0 && { location: location.map(placeNode) }),
    telephone: telephone[0],
    email: email[0],
    contactPoint: catalog.contact.contactPoints.map((point) => ({
      '@type': 'ContactPoint',
      contactType: point.contactType,
      description: point.description,
      email: point.email,
      ...(point.telephone !== undefined && { telephone: point.telephone }),
    })),
    subjectOf: [markdownUrl, apiUrl],
  };
}

const websiteNode = ({ site, organization }: Catalog): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  name: organization.name,
  url: site + href('home'),
  inLanguage: organization.inLanguage,
  publisher: { '@id': organizationId(site) },
});

const breadcrumbNode = ({ site }: Catalog, page: SitePage, trail: readonly Value[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [...trail, { text: page.title, href: page.path }].map(({ text, href: target = '' }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: site + target,
  })),
});

const imageNode = (site: string, path: string): JsonLdNode => ({
  '@type': 'ImageObject',
  url: site + path,
  ...linkSize,
});

/** What a page is, when schema.org has a word for it. */
const pageTypes: Partial<Record<PageId, string>> = {
  aboutPage: 'AboutPage',
  contactPage: 'ContactPage',
  aToZPage: 'CollectionPage',
  letterPage: 'CollectionPage',
};

/** The paths of what a page lists, records or topics, in their order; undefined when it lists neither. */
function listedPaths(catalog: Catalog, page: SitePage): string[] | undefined {
  if (page.id === 'topicsPage') return topicsOf(catalog.news).map(({ slug }) => href('topicPage', slug));
  const pages = listedPages(catalog, page);
  return pages?.[(page.page ?? pages.length) - 1]?.map(({ kind, slug }) => pagePathOf(kind, slug));
}

function listNode(catalog: Catalog, page: SitePage): JsonLdNode | undefined {
  const paths = listedPaths(catalog, page);
  return (
    paths && {
      '@type': 'ItemList',
      '@id': `${catalog.site}${page.path}#list`,
      numberOfItems: paths.length,
      itemListElement: paths.map((path, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: catalog.site + path,
      })),
    }
  );
}

function pageNode(
  { site, organization }: Catalog,
  page: SitePage,
  main: JsonLdNode | undefined,
  image: string | undefined,
): JsonLdNode {
  return {
    '@type': pageTypes[page.id] ?? (main?.['@type'] === 'ItemList' ? 'CollectionPage' : 'WebPage'),
    '@id': site + page.path,
    url: site + page.path,
    name: page.title,
    description: page.description,
    ...(page.datePublished !== undefined && { datePublished: page.datePublished }),
    dateModified: page.dateModified,
    inLanguage: organization.inLanguage,
    isPartOf: { '@id': websiteId(site) },
    ...(image !== undefined && { primaryImageOfPage: imageNode(site, image) }),
    ...(main && { mainEntity: { '@id': main['@id'] } }),
  };
}

/** What a page is about: the record behind it, or the records that it lists. */
function mainNode(catalog: Catalog, page: SitePage, path: string | undefined): JsonLdNode | undefined {
  const { id, record = '' } = page;
  const { site } = catalog;
  const image = path !== undefined && { image: site + path };
  const publisher = { '@id': organizationId(site) };
  if (id === 'productPage') {
    const found = catalog.bySlug.products.get(record);
    if (!found) return undefined;
    return { ...image, ...productNode(productResource(catalog, found), publisher) };
  }
  if (id === 'postPage') {
    const found = catalog.bySlug.news.get(record);
    if (!found) return undefined;
    const { headline, description, datePublished, dateModified, keywords, about, url } = newsItem(catalog, found);
    return {
      '@type': 'NewsArticle',
      '@id': `${url}#article`,
      headline,
      description,
      datePublished,
      dateModified,
      keywords,
      about: about.map((product) => ({ '@id': `${product.url}#product` })),
      url,
      ...image,
      author: publisher,
      publisher,
    };
  }
  if (id === 'piecePage') {
    const found = catalog.bySlug.work.get(record);
    if (!found) return undefined;
    const { name, description, datePublished, dateModified, url } = workItem(catalog, found);
    return {
      '@type': 'CreativeWork',
      '@id': `${url}#work`,
      name,
      description,
      datePublished,
      dateModified,
      url,
      ...image,
      creator: publisher,
    };
  }
  return listNode(catalog, page);
}

/**
 * A page below the pages of `trail` as linked data (schema.org), with the company and its site, from the records that
 * its prose is made of. `image` is the path of its picture.
 */
export function pageNodes(
  catalog: Catalog,
  page: SitePage,
  trail: readonly Value[],
  image: string | undefined,
): JsonLdNode[] {
  const main = mainNode(catalog, page, image);
  return [
    companyPages.includes(page.id) ? organizationNode(catalog) : companyNode(catalog),
    websiteNode(catalog),
    pageNode(catalog, page, main, image),
    ...(trail.length > 0 ? [breadcrumbNode(catalog, page, trail)] : []),
    ...(main ? [main] : []),
  ];
}

/** Linked data (JSON-LD 1.1) as the text of a script element, in which nothing can end it. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
