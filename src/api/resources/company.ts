import type { z } from 'zod';
import { logoPicture } from '../../brand/branding.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { latest } from '../../content/day.ts';
import { organizationChanged } from '../../catalog/site-pages.ts';
import { href } from '../../contract/routes.ts';
import * as schemas from '../schemas/company.ts';
import { addresses, withAllFields } from './records.ts';

export function organizationResource(catalog: Catalog): z.output<typeof schemas.organization> {
  const { site, version, organization, contact } = catalog;
  const { timeZone } = organization;
  const { address, location } = schemas.organization.shape;
  return withAllFields(schemas.organization, {
    ...organization,
    address: withAllFields(address, organization.address),
    location: organization.location.map((place) =>
      withAllFields(location.element, {
        ...place,
        address: withAllFields(address, place.address),
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

/**
 * Returns the company's messaging app, but with the number of a contact point. Null if the app or number is missing.
 * `url` is null unless that number is the company's general messaging number.
 */
function conversation({ messaging }: Catalog['contact'], telephone: string | undefined) {
  if (!messaging || telephone === undefined) return null;
  return { ...messaging, telephone, url: telephone === messaging.telephone ? messaging.url : null };
}

export const contactResource = ({ site, version, organization, contact }: Catalog): z.output<typeof schemas.contact> =>
  withAllFields(schemas.contact, {
    ...contact,
    hoursAvailable: { ...contact.hoursAvailable, timeZone: organization.timeZone },
    contactPoints: contact.contactPoints.map((point) =>
      withAllFields(schemas.contact.shape.contactPoints.element, {
        ...point,
        messaging: conversation(contact, point.messaging),
      }),
    ),
    ...addresses(site, href('contactPage')),
    apiUrl: site + href('contact', undefined, version),
    dateModified: latest([contact.updated, organization.updated]) ?? contact.updated,
  });
