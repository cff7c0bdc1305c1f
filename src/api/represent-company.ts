import { addresses } from './represent.ts';
import type { Resource } from './resources/resources.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { href } from '../contract/routes.ts';

/** The resource of the company. */
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

/** The resource of the contact points. */
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
