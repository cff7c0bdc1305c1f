import { addresses } from './represent.ts';
import { logoPicture } from '../brand/look.ts';
import type { Resource } from './resources/resources.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { organizationChanged } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';

type Address = Catalog['organization']['address'];

function postalAddress(address: Address) {
  const { addressRegion = null, postalCode = null, addressCountry, ...place } = address;
  return { ...place, addressRegion, postalCode, addressCountry };
}

/** The resource of the company. */
export function organizationResource(catalog: Catalog): Resource<'organization'> {
  const { site, version, organization, contact } = catalog;
  const { timeZone } = organization;
  return {
    name: organization.name,
    legalName: organization.legalName,
    slogan: organization.slogan,
    description: organization.description,
    foundingDate: organization.foundingDate,
    identifier: organization.identifier,
    address: postalAddress(organization.address),
    location: organization.location.map((place) => ({
      name: place.name,
      address: postalAddress(place.address),
      telephone: place.telephone ?? null,
      hoursAvailable: place.hoursAvailable ? { ...place.hoursAvailable, timeZone } : null,
    })),
    areaServed: organization.areaServed,
    knowsAbout: organization.knowsAbout,
    sameAs: organization.sameAs,
    inLanguage: organization.inLanguage,
    logo: site + logoPicture(catalog).src,
    telephone: [contact.telephone, contact.messaging?.telephone ?? []].flat(),
    email: [...new Set([contact.email, ...contact.contactPoints.map(({ email }) => email)])],
    ...addresses(site, href('aboutPage')),
    apiUrl: site + href('organization', undefined, version),
    dateModified: organizationChanged(catalog),
  };
}

/** Where messages for a need are sent to: a number of the company's app, with the address that is known of the general one. */
function conversation({ messaging }: Catalog['contact'], telephone: string | undefined) {
  if (!messaging || telephone === undefined) return null;
  return { ...messaging, telephone, url: telephone === messaging.telephone ? messaging.url : null };
}

/** The resource of the contact points. */
export function contactResource({ site, version, organization, contact }: Catalog): Resource<'contact'> {
  return {
    email: contact.email,
    telephone: contact.telephone,
    messaging: contact.messaging ?? null,
    hoursAvailable: { ...contact.hoursAvailable, timeZone: organization.timeZone },
    contactPoints: contact.contactPoints.map(({ telephone = null, messaging, ...point }) => ({
      contactType: point.contactType,
      description: point.description,
      email: point.email,
      telephone,
      messaging: conversation(contact, messaging),
    })),
    ...addresses(site, href('contactPage')),
    apiUrl: site + href('contact', undefined, version),
    dateModified: latest([contact.updated, organization.updated]) ?? contact.updated,
  };
}
