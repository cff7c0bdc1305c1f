import { organizationResource } from '../api/resources/company.ts';
import { newsItem, productResource, workItem } from '../api/resources/records.ts';
import { logoPicture } from '../brand/branding.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { pagePathOf } from '../catalog/built-in-pages.ts';
import { listedPages } from '../catalog/paginate.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { topicsOf } from '../catalog/topics.ts';
import { socialImageSize } from '../content/images/responsive-copies.ts';
import { href, type PageId } from '../contract/routes.ts';
import type { JsonLdNode, Value } from './model/view.ts';
import { productNode, withValues } from './product-node.ts';

const organizationId = (site: string): string => `${site}${href('home')}#organization`;
const websiteId = (site: string): string => `${site}${href('home')}#website`;

type Company = ReturnType<typeof organizationResource>;

const addressNode = (address: Company['address']): JsonLdNode => ({ '@type': 'PostalAddress', ...withValues(address) });

/** Returns a location as linked data (schema.org). Google's format for a closed day is the hours 00:00 to 00:00. */
function placeNode({ name, address, telephone, hoursAvailable }: Company['location'][number]): JsonLdNode {
  const hours = { '@type': 'OpeningHoursSpecification' };
  return {
    '@type': 'Place',
    name,
    address: addressNode(address),
    ...withValues({ telephone }),
    ...(hoursAvailable && {
      openingHoursSpecification: hoursAvailable.intervals.map(({ days: dayOfWeek, opens, closes }) => ({
        ...hours,
        dayOfWeek,
        opens,
        closes,
      })),
      specialOpeningHoursSpecification: hoursAvailable.closed.map((day) => ({
        ...hours,
        validFrom: day,
        validThrough: day,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
  };
}

/** The pages whose linked data describes the whole company, as Google advises. Others give its name, URL and logo. */
const companyPages: readonly PageId[] = ['home', 'aboutPage', 'contactPage'];

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

function organizationNode(catalog: Catalog): JsonLdNode {
  const { identifier, address, location, telephone, email, markdownUrl, apiUrl, ...others } =
    organizationResource(catalog);
  const { inLanguage: _language, dateModified: _modified, logo: _logo, ...facts } = others;
  return {
    ...companyNode(catalog),
    ...facts,
    identifier: identifier.map((number) => ({ '@type': 'PropertyValue', ...number })),
    address: addressNode(address),
    ...withValues({ location: location.map(placeNode) }),
    telephone: telephone[0],
    email: email[0],
    contactPoint: catalog.contact.contactPoints.map((point) => ({
      '@type': 'ContactPoint',
      contactType: point.contactType,
      description: point.description,
      email: point.email,
      telephone: point.telephone,
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

/** Returns the paths of the records or topics that a page lists; undefined if the page is not a list. */
function listedPaths(catalog: Catalog, page: SitePage): string[] | undefined {
  if (page.id === 'topicsPage') return topicsOf(catalog.news).map(({ slug }) => href('topicPage', slug));
  const pages = listedPages(catalog, page);
  return pages?.[(page.pageNumber ?? pages.length) - 1]?.map(({ kind, slug }) => pagePathOf(kind, slug));
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

const pageTypes: Partial<Record<PageId, string>> = {
  aboutPage: 'AboutPage',
  contactPage: 'ContactPage',
};

function pageNode({ site, organization }: Catalog, page: SitePage, main?: JsonLdNode, image?: string): JsonLdNode {
  return {
    '@type': pageTypes[page.id] ?? (main?.['@type'] === 'ItemList' ? 'CollectionPage' : 'WebPage'),
    '@id': site + page.path,
    url: site + page.path,
    name: page.title,
    description: page.description,
    datePublished: page.datePublished,
    dateModified: page.dateModified,
    inLanguage: organization.inLanguage,
    isPartOf: { '@id': websiteId(site) },
    primaryImageOfPage:
      image === undefined ? undefined : { '@type': 'ImageObject', url: site + image, ...socialImageSize },
    mainEntity: main && { '@id': main['@id'] },
  };
}

/** Returns the linked data of the record or list that a page shows; undefined if it shows neither. */
function mainNode(catalog: Catalog, page: SitePage, imagePath: string | undefined): JsonLdNode | undefined {
  const { id, record = '' } = page;
  const { site, bySlug } = catalog;
  const image = imagePath !== undefined && { image: site + imagePath };
  const company = { '@id': organizationId(site) };
  const product = id === 'productPage' && bySlug.products.get(record);
  if (product) return { ...image, ...productNode(productResource(catalog, product), company) };
  const post = id === 'postPage' && bySlug.news.get(record);
  if (post) {
    const { headline, description, datePublished, dateModified, keywords, about, url } = newsItem(catalog, post);
    return {
      '@type': 'NewsArticle',
      '@id': `${url}#article`,
      headline,
      description,
      datePublished,
      dateModified,
      keywords,
      about: about.map((subject) => ({ '@id': `${subject.url}#product` })),
      url,
      ...image,
      author: company,
      publisher: company,
    };
  }
  const piece = id === 'piecePage' && bySlug.work.get(record);
  if (piece) {
    const { name, description, datePublished, dateModified, url } = workItem(catalog, piece);
    return {
      '@type': 'CreativeWork',
      '@id': `${url}#work`,
      name,
      description,
      datePublished,
      dateModified,
      url,
      ...image,
      creator: company,
    };
  }
  return listNode(catalog, page);
}

/**
 * Returns the linked data (schema.org) of a page: the company, the site, the page, its parent pages, and its record or
 * list. `image` is the path of the preview image. Some properties are undefined; `jsonLdText` omits them.
 */
export function pageNodes(catalog: Catalog, page: SitePage, trail: readonly Value[], image?: string): JsonLdNode[] {
  const main = mainNode(catalog, page, image);
  return [
    companyPages.includes(page.id) ? organizationNode(catalog) : companyNode(catalog),
    websiteNode(catalog),
    pageNode(catalog, page, main, image),
    ...(trail.length > 0 ? [breadcrumbNode(catalog, page, trail)] : []),
    ...(main ? [main] : []),
  ];
}

/** Serializes linked data as JSON-LD 1.1 for a `script` element. Escapes `<`, so that no text can close the element. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
