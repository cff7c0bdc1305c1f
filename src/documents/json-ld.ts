import { organizationResource } from '../api/company.ts';
import { newsItem, productResource, workItem } from '../api/entries.ts';
import { linkPictureSize } from '../brand/link-picture.ts';
import { pagePathOf } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { itemsOn, listedPages } from '../catalog/lists.ts';
import type { SitePage } from '../catalog/site-pages.ts';
import { topicsOf } from '../catalog/topics.ts';
import { href, routes, type PageId } from '../contract/routes.ts';
import { productNode, typed, type JsonLdNode } from './product-node.ts';

type Place = NonNullable<ReturnType<typeof organizationResource>['location']>[number];

/** Returns a location as linked data. Google's format for a closed day is the hours 00:00 to 00:00. */
const placeNode = ({ address, hoursAvailable, ...place }: Place): JsonLdNode =>
  typed('Place', {
    ...place,
    address: typed('PostalAddress', address),
    openingHoursSpecification: hoursAvailable?.intervals.map(({ days: dayOfWeek, ...hours }) =>
      typed('OpeningHoursSpecification', { dayOfWeek, ...hours }),
    ),
    specialOpeningHoursSpecification: hoursAvailable?.closed?.map((day) =>
      typed('OpeningHoursSpecification', { validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' }),
    ),
  });

/** Returns the facts of the company for pages about it. */
function companyFacts(catalog: Catalog): object {
  const { url: _url, logo: _logo, inLanguage: _in, dateModified: _day, ...resource } = organizationResource(catalog);
  const { identifier, address, location, telephone, email, markdownUrl, apiUrl, ...facts } = resource;
  return {
    ...facts,
    identifier: identifier.map((number) => typed('PropertyValue', number)),
    address: typed('PostalAddress', address),
    location: location?.map(placeNode),
    telephone: telephone[0],
    email: email[0],
    contactPoint: catalog.contact.contactPoints.map(({ contactType, description, email: inbox, telephone: number }) =>
      typed('ContactPoint', { contactType, description, email: inbox, telephone: number }),
    ),
    subjectOf: [markdownUrl, apiUrl],
  };
}

/** The pages whose linked data describes the whole company, as Google advises. Others give its name, URL and logo. */
const companyPages: readonly PageId[] = ['home', 'aboutPage', 'contactPage'];

function logoNode({ site, brand, pictures }: Catalog): JsonLdNode {
  const { path: src, size } = routes.touchIcon;
  const logo = brand.logo && pictures.get(brand.logo.light);
  const { src: path, width, height } = logo ?? { src, width: size, height: size };
  return typed('ImageObject', { url: site + path, width, height });
}

/** Returns numbered items of a list. */
const listItems = (items: readonly object[]): JsonLdNode[] =>
  items.map((item, index) => typed('ListItem', { position: index + 1, ...item }));

/** Returns the paths of the entries or topics that a page lists; undefined if the page is not a list. */
function listedPaths(catalog: Catalog, page: SitePage): string[] | undefined {
  if (page.id === 'topicsPage') return topicsOf(catalog.news).map(({ slug }) => href('topicPage', slug));
  const pages = listedPages(catalog, page);
  return pages && itemsOn(pages, page).map(({ collection, id }) => pagePathOf(collection, id));
}

/** Returns the linked data of the entry or list that a page shows; undefined if it shows neither. */
function mainNode(catalog: Catalog, page: SitePage, company: JsonLdNode, image: string) {
  const { id, slug = '', path } = page;
  const { site, bySlug } = catalog;
  const product = id === 'productPage' && bySlug.products.get(slug);
  if (product) return productNode(productResource(catalog, product), company, image);
  const post = id === 'postPage' && bySlug.news.get(slug);
  if (post) {
    const { slug: _slug, markdownUrl: _markdown, about: products, ...facts } = newsItem(catalog, post);
    const about = products?.map(({ url }) => ({ '@id': `${url}#product` }));
    const others = { about, image, author: company, publisher: company };
    return typed('NewsArticle', { '@id': `${facts.url}#article`, ...facts, ...others });
  }
  const piece = id === 'piecePage' && bySlug.work.get(slug);
  if (piece) {
    const { name, description, datePublished, dateModified, url } = workItem(catalog, piece);
    const facts = { name, description, datePublished, dateModified, url, image };
    return typed('CreativeWork', { '@id': `${url}#work`, ...facts, creator: company });
  }
  const paths = listedPaths(catalog, page);
  if (!paths) return undefined;
  const itemListElement = listItems(paths.map((listed) => ({ url: site + listed })));
  return typed('ItemList', { '@id': `${site}${path}#list`, numberOfItems: paths.length, itemListElement });
}

const pageTypes: Partial<Record<PageId, string>> = { aboutPage: 'AboutPage', contactPage: 'ContactPage' };

/**
 * Returns the linked data (schema.org) of a page: the company, the site, the page, its parent pages, and its entry or
 * list. `imagePath` is the path of the picture for links to the page.
 */
export function pageNodes(
  catalog: Catalog,
  page: SitePage,
  trail: readonly { readonly text: string; readonly href: string }[],
  imagePath: string,
): JsonLdNode[] {
  const { site } = catalog;
  const { name, inLanguage } = catalog.organization;
  const { title, description, datePublished, dateModified } = page;
  const [home, url, image] = [site + href('home'), site + page.path, site + imagePath];
  const company = { '@id': `${home}#organization` };
  const website = { '@id': `${home}#website` };
  const main = mainNode(catalog, page, company, image);
  const crumbs = [...trail, { text: title, href: page.path }];
  return [
    typed('Organization', {
      ...{ ...company, name, url: home, logo: logoNode(catalog) },
      ...(companyPages.includes(page.id) && companyFacts(catalog)),
    }),
    typed('WebSite', { ...website, name, url: home, inLanguage, publisher: company }),
    typed(pageTypes[page.id] ?? (main?.['@type'] === 'ItemList' ? 'CollectionPage' : 'WebPage'), {
      ...{ '@id': url, url, name: title, description, datePublished, dateModified, inLanguage, isPartOf: website },
      primaryImageOfPage: typed('ImageObject', { url: image, ...linkPictureSize }),
      mainEntity: main && { '@id': main['@id'] },
    }),
    trail.length > 0 &&
      typed('BreadcrumbList', {
        itemListElement: listItems(crumbs.map((crumb) => ({ name: crumb.text, item: site + crumb.href }))),
      }),
    main,
  ].filter((node) => node !== undefined && node !== false);
}

/** Serializes linked data as JSON-LD 1.1 for a `script` element. Escapes `<`, so that no text can close the element. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
