import { organizationResource } from '../api/company.ts';
import { linkPictureSize } from '../brand/link-picture-size.ts';
import { alternatesOf } from '../catalog/languages.ts';
import { isDocumentation } from '../catalog/built-in-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { pageTypeOf, type SitePage } from '../catalog/site-page.ts';
import { listed, type EntryOf } from '../collections/index.ts';
import type { ListedName } from '../contract/collections.ts';
import { href, type PageId } from '../contract/routes.ts';
import { english } from '../i18n/words.ts';
import { imageNode, typed, type JsonLdNode } from './json-ld-node.ts';

type Organization = ReturnType<typeof organizationResource>;
type Place = NonNullable<Organization['location']>[number];

/** Returns opening hours as linked data. Google's format for a closed day is the hours 00:00 to 00:00. */
const hoursNodes = (hours: Organization['hoursAvailable']) => ({
  openingHoursSpecification: hours?.intervals.map(({ days: dayOfWeek, ...times }) =>
    typed('OpeningHoursSpecification', { dayOfWeek, ...times }),
  ),
  specialOpeningHoursSpecification: hours?.closed?.map((day) =>
    typed('OpeningHoursSpecification', { validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' }),
  ),
});

const placeNode = ({ type = 'Place', address, hoursAvailable, ...place }: Place): JsonLdNode =>
  typed(type, { ...place, address: typed('PostalAddress', address), ...hoursNodes(hoursAvailable) });

/** The pages whose linked data describes the whole company, as Google advises. Others give its name, URL and logo. */
const companyPages: readonly PageId[] = ['home', 'aboutPage', 'contactPage'];

function companyNode(catalog: Catalog, page: SitePage, identity: { readonly '@id': string; readonly url: string }) {
  const { url: _url, inLanguage: _in, dateModified: _day, name, logo, ...resource } = organizationResource(catalog);
  const { identifier, address, hoursAvailable, location, telephone, email, markdownUrl, apiUrl, ...rest } = resource;
  // Only places, such as local businesses, have opening hours.
  const { type = hoursAvailable ? 'LocalBusiness' : 'Organization', ...facts } = rest;
  if (!companyPages.includes(page.id)) return typed(type, { ...identity, name, logo });
  return typed(type, {
    ...identity,
    ...{ name, logo },
    ...facts,
    identifier: identifier.map((number) => typed('PropertyValue', number)),
    address: typed('PostalAddress', address),
    ...hoursNodes(hoursAvailable),
    location: location?.map(placeNode),
    telephone: telephone?.[0],
    email: email[0],
    contactPoint: catalog.contact.contactPoints.map(
      ({ contactType, name: label, description, email: inbox, telephone: number }) =>
        typed('ContactPoint', { contactType, name: label, description, email: inbox, telephone: number }),
    ),
    subjectOf: [markdownUrl, apiUrl].map((id) => ({ '@id': id })),
  });
}

/** Returns the linked data of the entry that a page shows; undefined if it shows none, or a page of the company's own. */
function entryNode(catalog: Catalog, { entry }: SitePage, company: JsonLdNode, image: string) {
  const nodeOf = <Name extends ListedName>(name: Name, shown: EntryOf<Name>) =>
    listed[name].node(catalog, shown, { company, image });
  return entry && entry.collection !== 'pages' ? nodeOf(entry.collection, entry) : undefined;
}

/**
 * Returns the linked data (schema.org) of a page: the company, the site, the page, its parent pages, and its entry.
 * `imagePath` is the path of the picture for links to the page.
 */
export function pageNodes(
  catalog: Catalog,
  page: SitePage,
  trail: readonly { readonly text: string; readonly href: string }[],
  imagePath: string,
): JsonLdNode[] {
  const { site } = catalog;
  const { name, inLanguage } = catalog.organization;
  const { id, title, description, datePublished, dateModified } = page;
  const [home, url, image] = [site + href('home'), site + page.path, site + imagePath];
  const company = { '@id': `${home}#organization` };
  const website = { '@id': `${home}#website` };
  const entry = entryNode(catalog, page, company, image);
  const translations = alternatesOf(catalog, page.path)
    .filter(({ tag }) => tag !== inLanguage)
    .map(({ tag, url: address }) => typed('WebPage', { '@id': address, inLanguage: tag }));
  const crumbs = [...trail, { text: title, href: page.path }];
  return [
    companyNode(catalog, page, { ...company, url: home }),
    typed('WebSite', { ...website, name, url: home, inLanguage, publisher: company }),
    typed(pageTypeOf(page), {
      ...{ '@id': url, url, name: title, description, datePublished, dateModified, isPartOf: website },
      inLanguage: isDocumentation(id) ? english.language : inLanguage,
      primaryImageOfPage: imageNode({ url: image, ...linkPictureSize }),
      mainEntity: entry && { '@id': entry['@id'] },
      workTranslation: translations.length > 0 ? translations : undefined,
    }),
    trail.length > 0 &&
      typed('BreadcrumbList', {
        itemListElement: crumbs.map((crumb, index) =>
          typed('ListItem', { position: index + 1, name: crumb.text, item: site + crumb.href }),
        ),
      }),
    entry,
  ].filter((node) => node !== undefined && node !== false);
}

/** Serializes linked data as JSON-LD 1.1 for a `script` element. Escapes `<`, so that no text can close the element. */
export const jsonLdText = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
