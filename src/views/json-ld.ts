import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { newsItem, productResource, workItem } from '../api/represent.ts';
import { organizationResource } from '../api/represent-company.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import type { JsonLdNode, Value, View } from './view.ts';

const organizationId = (site: string): string => `${site}${href('home')}#organization`;
const websiteId = (site: string): string => `${site}${href('home')}#website`;

function organizationNode(catalog: Catalog): JsonLdNode {
  const {
    identifier,
    address: _address,
    telephone,
    email,
    inLanguage: _language,
    markdownUrl,
    apiUrl,
    dateModified: _modified,
    ...facts
  } = organizationResource(catalog);
  return {
    '@type': 'Organization',
    '@id': organizationId(catalog.site),
    ...facts,
    url: catalog.site + href('home'),
    identifier: { '@type': 'PropertyValue', ...identifier },
    address: { '@type': 'PostalAddress', ...catalog.organization.address },
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

const pageNode = ({ site, organization }: Catalog, page: SitePage, main: JsonLdNode | undefined): JsonLdNode => ({
  '@type': 'WebPage',
  '@id': site + page.path,
  url: site + page.path,
  name: page.title,
  description: page.description,
  dateModified: page.dateModified,
  inLanguage: organization.inLanguage,
  isPartOf: { '@id': websiteId(site) },
  ...(main && { mainEntity: { '@id': main['@id'] } }),
});

/** What the record behind a page is, where it has a type of its own. */
function mainNode(catalog: Catalog, { id, record = '' }: SitePage): JsonLdNode | undefined {
  const { site } = catalog;
  const publisher = { '@id': organizationId(site) };
  if (id === 'productPage') {
    const found = catalog.bySlug.products.get(record);
    if (!found) return undefined;
    const product = productResource(catalog, found);
    return {
      '@type': 'SoftwareApplication',
      '@id': `${product.url}#product`,
      name: product.name,
      description: product.description,
      applicationCategory: product.category,
      operatingSystem: product.operatingSystem.join(', '),
      featureList: product.featureList,
      audience: { '@type': 'Audience', audienceType: product.audience },
      creativeWorkStatus: product.status,
      url: product.url,
      ...(product.website !== null && { sameAs: product.website }),
      ...(product.documentation !== null && { softwareHelp: { '@type': 'CreativeWork', url: product.documentation } }),
      ...(product.lifecycle.available !== null && { datePublished: product.lifecycle.available }),
      dateModified: product.dateModified,
      publisher,
    };
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
      creator: publisher,
    };
  }
  return undefined;
}

/** The company and its site as linked data, which every page names. */
export const siteNodes = (catalog: Catalog): JsonLdNode[] => [organizationNode(catalog), websiteNode(catalog)];

/** A page below the pages of `trail` as linked data (schema.org), from the records that its prose is made of. */
export function pageNodes(catalog: Catalog, page: SitePage, trail: readonly Value[]): JsonLdNode[] {
  const main = mainNode(catalog, page);
  return [
    pageNode(catalog, page, main),
    ...(trail.length > 0 ? [breadcrumbNode(catalog, page, trail)] : []),
    ...(main ? [main] : []),
  ];
}

/** The linked data of a page (JSON-LD 1.1) as the text of a script element: nothing in it can end that element. */
export const jsonLdText = ({ frame, jsonLd }: View): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': [...frame.jsonLd, ...jsonLd] }).replaceAll(
    '<',
    '\\u003c',
  );
