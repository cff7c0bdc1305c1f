import { z } from 'zod';
import { organizationRecord } from '../../content/schema/organization.ts';
import { contactRecord } from '../../content/schema/contact.ts';
import { examples, self, dateModified, pageAddresses } from './fields.ts';

const organizationFields = organizationRecord.shape;
const addressFields = organizationFields.address.shape;
const contactFields = contactRecord.shape;

/** The schema of the company. */
export const organization = z
  .strictObject({
    name: organizationFields.name,
    legalName: organizationFields.legalName,
    slogan: organizationFields.slogan,
    description: organizationFields.description,
    foundingDate: organizationFields.foundingDate,
    identifier: organizationFields.identifier.meta({
      id: 'RegistryIdentifier',
      description: 'Registry number of the company',
    }),
    address: organizationFields.address
      .extend({
        addressRegion: addressFields.addressRegion
          .unwrap()
          .nullable()
          .meta({
            description: 'State or region; null where addresses of the country name none',
            ...examples('Greater London'),
          }),
        postalCode: addressFields.postalCode
          .unwrap()
          .nullable()
          .meta({
            description: 'Postal code; null where the country has none',
            ...examples('E1 1AA'),
          }),
      })
      .meta({ id: 'PostalAddress', description: 'Postal address of the company' }),
    telephone: z.array(contactFields.telephone).meta({
      description: 'Telephone numbers of the company, E.164: the landline, then the messaging number',
      ...examples(['+442079460100']),
    }),
    email: z.array(contactFields.email).meta({
      description: 'E-mail addresses of the company, the general one first',
      ...examples(['hello@acme.example']),
    }),
    areaServed: organizationFields.areaServed,
    knowsAbout: organizationFields.knowsAbout,
    sameAs: organizationFields.sameAs,
    inLanguage: organizationFields.inLanguage,
    ...pageAddresses('/about'),
    apiUrl: self('/api/v1/organization'),
    dateModified,
  })
  .meta({ id: 'Organization', description: 'The company' });

const pointFields = contactFields.contactPoints.element.shape;

/** The schema of the public contact points of the company. */
export const contact = z
  .strictObject({
    email: contactFields.email,
    telephone: contactFields.telephone,
    messaging: contactFields.messaging.meta({
      id: 'Messaging',
      description:
        'Messaging app of the company, and its number there; the messaging of a contact point is such a number alone',
    }),
    hoursAvailable: contactFields.hoursAvailable
      .extend({ timeZone: organizationFields.timeZone })
      .meta({ id: 'OpeningHours', description: 'When somebody answers' }),
    contactPoints: z
      .array(
        z
          .strictObject({
            contactType: pointFields.contactType,
            description: pointFields.description,
            email: pointFields.email,
            telephone: contactFields.telephone.nullable().meta({
              description: 'Landline for this need, E.164; null where there is none',
              ...examples('+442079460100'),
            }),
            messaging: contactFields.telephone.nullable().meta({
              description:
                'Messaging number for this need, E.164, in the app that messaging.name of the contact names; null where there is none',
              ...examples('+447700900100'),
            }),
          })
          .meta({ id: 'ContactPoint', description: 'Where to write or call for one need' }),
      )
      .meta({ description: 'Contact points, one for each need' }),
    ...pageAddresses('/contact'),
    apiUrl: self('/api/v1/contact'),
    dateModified,
  })
  .meta({ id: 'Contact', description: 'Public contact points of the company' });
