import { addresses } from './represent.ts';
import { logoPicture } from '../brand/look.ts';
import { complete } from './complete.ts';
import { organization as schema } from './resources/company.ts';
import type { Resource } from './resources/resources.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { latest } from '../catalog/latest.ts';
import { organizationChanged } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';

export function organizationResource(catalog: Catalog): Resource<'organization'> {
  const { site, version, organization, contact } = catalog;
  const { timeZone } = organization;
  const { address, location } = schema.shape;
  return complete(schema, {
    ...organization,
    address: complete(address, organization.address),
    location: organization.location.map((place) =>
      complete(location.element, {
        ...place,
        address: complete(address, place.address),
        hoursAvailable: place.hoursAvailable && { ...place.hoursAvailable, timeZone },
      }),
    ),
    logo: site + logoPicture(catalog).src,
    telephone: [contact.telephone, contact.messaging?.telephone ?? []].flat(),
    email: [...new Set([contact.email, ...contact.contactPoints.map(({ email }) => email)])],
    ...addresses(site, href('aboutPage')),
    apiUrl: site + href('organization', undefined, version),
    dateModified: organizationChanged(catalog),
  });
}

/** Returns the messaging app and number for a need. Only the general number has a link. */
function conversation({ messaging }: Catalog['contact'], telephone: string | undefined) {
  if (!messaging || telephone === undefined) return null;
  return { ...messaging, telephone, url: telephone === messaging.telephone ? messaging.url : null };
}

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
