import { itemsPerPart } from '../contract/limits.ts';
import { variants } from '../contract/media.ts';
import { documentIds, href, routes, type DocumentId, type PageId } from '../contract/routes.ts';
import { inVersion } from '../contract/versions.ts';
import type { Catalog, NewsRecord, ProductRecord, WorkRecord } from './catalog.ts';
import { latest } from './latest.ts';
import type { NewsItem, PageItem, Product, Reference, Resource, WorkItem } from './resources.ts';
import { changed, documentationPageIds, markdownPath, stem, type SitePage } from './site-pages.ts';

const addresses = (site: string, path: string) => ({ url: site + path, markdownUrl: site + markdownPath(path) });

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

/** The products with these slugs, as references. Slugs have been checked, so none is missing. */
const productReferences = ({ site, version, productBySlug }: Catalog, slugs: readonly string[]) =>
  slugs.flatMap((slug) => {
    const record = productBySlug.get(slug);
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

/** One product as clients read it. */
export function productResource(catalog: Catalog, { slug, data }: ProductRecord): Product {
  const { site, version } = catalog;
  const { announced = null, beta = null, available = null, retired = null } = data.lifecycle;
  return {
    slug,
    name: data.name,
    description: data.summary,
    category: data.category,
    status: data.status,
    lifecycle: { announced, beta, available, retired },
    featureList: data.featureList,
    operatingSystem: data.operatingSystem,
    audience: data.audience,
    ...addresses(site, href('productPage', slug)),
    apiUrl: site + href('product', slug, version),
    website: data.website ?? null,
    documentation: data.documentation ?? null,
    replacedBy: data.replacedBy === undefined ? null : (productReferences(catalog, [data.replacedBy])[0] ?? null),
    relatedNews: (catalog.newsByProduct.get(slug) ?? []).slice(0, itemsPerPart).map(postReference(site)),
    relatedWork: (catalog.workByProduct.get(slug) ?? []).slice(0, itemsPerPart).map(pieceReference(site)),
    dateModified: data.updated,
  };
}

/** One news post as clients read it. */
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
    ...addresses(catalog.site, href('postPage', slug)),
  };
}

/** One piece of work as clients read it. */
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
    ...addresses(catalog.site, href('piecePage', slug)),
  };
}

/** One canonical page as clients read it. */
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

/** The company as clients read it. */
export function organizationResource({ site, version, organization, contact }: Catalog): Resource<'organization'> {
  const { $schema: _schema, url: _url, timeZone: _zone, updated, ...facts } = organization;
  const { addressRegion = null, postalCode = null, addressCountry, ...place } = facts.address;
  return {
    ...facts,
    address: { ...place, addressRegion, postalCode, addressCountry },
    telephone: [contact.telephone, contact.messaging.telephone],
    email: [...new Set([contact.email, ...contact.contactPoints.map(({ email }) => email)])],
    ...addresses(site, href('aboutPage')),
    apiUrl: site + href('organization', undefined, version),
    dateModified: latest([updated, contact.updated]) ?? updated,
  };
}

/** The contact points as clients read them. */
export function contactResource({ site, version, organization, contact }: Catalog): Resource<'contact'> {
  return {
    email: contact.email,
    telephone: contact.telephone,
    messaging: contact.messaging,
    hoursAvailable: { ...contact.hoursAvailable, timeZone: organization.timeZone },
    contactPoints: contact.contactPoints.map(({ telephone = null, messaging = null, ...point }) => ({
      contactType: point.contactType,
      description: point.description,
      email: point.email,
      telephone,
      messaging,
    })),
    ...addresses(site, href('contactPage')),
    apiUrl: site + href('contact', undefined, version),
    dateModified: contact.updated,
  };
}

/** Name of the catalog, as documents and pages call it. */
export const catalogName = ({ organization }: Catalog): string => `${organization.name} public catalog`;

/** What the catalog is, in a sentence. */
export const catalogDescription = ({ organization }: Catalog): string =>
  `Public facts of ${organization.name}, for people and software agents: the company, its products, news, selected work, pages and contact points. Read-only; no key, no account.`;

/** Documents about the catalog, for machines first, then for people. */
export function documentation({ site, pages }: Catalog): Resource<'catalogIndex'>['documentation'] {
  const documentEntry = (id: DocumentId) => ({
    name: routes[id].title,
    description: routes[id].description,
    url: site + href(id),
    encodingFormat: variants[routes[id].variant].type,
  });
  const isDocumentation = ({ id }: SitePage): boolean => (documentationPageIds as readonly PageId[]).includes(id);
  const pageEntry = ({ title, description, path }: SitePage) => ({
    name: title,
    description,
    url: site + path,
    encodingFormat: variants.html.type,
  });
  return [...documentIds.map(documentEntry), ...pages.filter(isDocumentation).map(pageEntry)];
}
