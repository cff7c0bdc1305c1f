import { z } from 'zod';
import type { Catalog } from '../catalog/catalog.ts';
import { organizationChanged } from '../catalog/site-pages.ts';
import { href } from '../contract/routes.ts';
import { contactPoint, contactSchema, messaging } from '../schemas/contact.ts';
import { date, email, line, link, telephone } from '../schemas/fields.ts';
import { address, hours, organizationSchema, place, type Hours } from '../schemas/organization.ts';
import { latest } from '../text/day.ts';
import { addressesOf, apiUrl, fieldsOf, optionalList, pageAddresses, stated } from './fields.ts';

const company = organizationSchema.shape;

export const PostalAddress = address.meta({ id: 'PostalAddress' });
export const OpeningHours = hours
  .extend({
    closed: optionalList(date, 'Days on which nobody is there'),
    timeZone: company.timeZone,
  })
  .meta({ id: 'OpeningHours' });
export const Place = place
  .extend({ address: PostalAddress, hoursAvailable: OpeningHours.optional() })
  .meta({ id: 'Place' });

export const Organization = organizationSchema
  .omit({
    $schema: true,
    url: true,
    timeZone: true,
    showDevelopers: true,
    contentSignals: true,
    mcp: true,
    updated: true,
  })
  .extend({
    address: PostalAddress,
    hoursAvailable: OpeningHours.optional(),
    location: optionalList(Place, 'Other places to visit or call'),
    logo: z.url().meta({ description: 'The logo, or the icon of the site' }),
    telephone: optionalList(telephone, 'The landline, then the messaging number, E.164'),
    email: z.array(email).min(1).meta({ description: 'The general one first' }),
    areaServed: company.areaServed.meta({
      description: 'Countries served, ISO 3166-1 alpha-2; 001 is the world (UN M49)',
    }),
    knowsAbout: optionalList(line, 'Topics that it knows well'),
    sameAs: optionalList(link, 'Its pages elsewhere on the web'),
    ...pageAddresses,
    apiUrl,
    ...stated,
    inLanguage: company.inLanguage,
  })
  .meta({ id: 'Organization' });

export const Messaging = messaging.partial({ name: true, url: true }).meta({ id: 'Messaging' });
export const ContactPoint = contactPoint
  .extend({ messaging: Messaging.optional().meta(contactPoint.shape.messaging.meta() ?? {}) })
  .meta({ id: 'ContactPoint' });

export const Contact = contactSchema
  .omit({ $schema: true, updated: true })
  .extend({
    messaging: Messaging.optional().meta(contactSchema.shape.messaging.meta() ?? {}),
    hoursAvailable: OpeningHours.optional(),
    contactPoints: z.array(ContactPoint).min(1).meta({ description: 'E-mail addresses and numbers by need' }),
    ...pageAddresses,
    apiUrl,
    ...stated,
  })
  .meta({ id: 'Contact' });

const hoursIn = (timeZone: string, open: Hours | undefined) => open && fieldsOf(OpeningHours, { ...open, timeZone });

export function organizationResource(catalog: Catalog): z.output<typeof Organization> {
  const { site, organization, contact, brand, pictures } = catalog;
  const { timeZone } = organization;
  return fieldsOf(Organization, {
    ...organization,
    hoursAvailable: hoursIn(timeZone, organization.hoursAvailable),
    location: organization.location.map((one) =>
      fieldsOf(Place, { ...one, hoursAvailable: hoursIn(timeZone, one.hoursAvailable) }),
    ),
    logo: site + ((brand.logo && pictures.get(brand.logo.light)?.src) ?? href('touchIcon')),
    telephone: [contact.telephone ?? [], contact.messaging?.telephone ?? []].flat(),
    email: [...new Set([contact.email, ...contact.contactPoints.map((point) => point.email)])],
    ...addressesOf(site, href('aboutPage')),
    apiUrl: site + href('organization'),
    dateModified: organizationChanged(catalog),
  });
}

/** Returns a number in the company's messaging app. The address of the app opens a conversation with its own number. */
function messagingOf({ messaging: app }: Catalog['contact'], telephone: string): z.output<typeof Messaging> {
  return app?.telephone === telephone ? app : { ...(app && { name: app.name }), telephone };
}

export const contactResource = ({ site, organization, contact }: Catalog): z.output<typeof Contact> =>
  fieldsOf(Contact, {
    ...contact,
    contactPoints: contact.contactPoints.map(({ messaging: number, ...point }) => ({
      ...point,
      ...(number !== undefined && { messaging: messagingOf(contact, number) }),
    })),
    hoursAvailable: hoursIn(organization.timeZone, contact.hoursAvailable),
    ...addressesOf(site, href('contactPage')),
    apiUrl: site + href('contact'),
    dateModified: latest([contact.updated, organization.updated]) ?? contact.updated,
  });
