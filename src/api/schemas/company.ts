import { z } from 'zod';
import { organizationRecord, hours, place } from '../../content/schema/organization.ts';
import { contactRecord, messaging } from '../../content/schema/contact.ts';
import { telephone } from '../../content/schema/fields.ts';
import { orNull, self, dateModified, pageAddresses, url } from './fields.ts';

const organizationFields = organizationRecord.shape;
const addressFields = organizationFields.address.shape;
const contactFields = contactRecord.shape;
const placeFields = place.shape;

const postalAddress = organizationFields.address
  .extend({
    addressRegion: orNull(addressFields.addressRegion).meta({
      description: 'State or region, if addresses of the country name one',
    }),
    postalCode: orNull(addressFields.postalCode).meta({ description: 'Postal code, if the country has them' }),
  })
  .meta({ id: 'PostalAddress', description: 'Postal address' });

const openingHours = hours
  .extend({
    closed: hours.shape.closed.unwrap().meta(hours.shape.closed.meta() ?? {}),
    timeZone: organizationFields.timeZone,
  })
  .meta({ id: 'OpeningHours', description: 'Opening hours' });

const companyPlace = z
  .strictObject({
    name: placeFields.name,
    address: postalAddress,
    telephone: orNull(placeFields.telephone),
    hoursAvailable: openingHours.nullable().meta({ description: 'When it is open' }),
  })
  .meta({ id: 'Place', description: 'A place of the company' });

export const organization = z
  .strictObject({
    name: organizationFields.name,
    legalName: organizationFields.legalName,
    slogan: organizationFields.slogan,
    description: organizationFields.description,
    foundingDate: organizationFields.foundingDate,
    identifier: z
      .array(
        organizationFields.identifier.element.meta({
          id: 'RegistryIdentifier',
          description: 'Registry number of the company',
        }),
      )
      .min(1)
      .meta({ description: 'Registry numbers of the company, the best known first' }),
    address: postalAddress,
    location: z.array(companyPlace).meta({ description: 'Other places to visit or call' }),
    logo: url.meta({ description: 'Logo of the company, or the icon of the site' }),
    telephone: z
      .array(telephone)
      .meta({ description: 'Telephone numbers, E.164: the landline, then the messaging number' }),
    email: z.array(z.email()).meta({ description: 'E-mail addresses, the general one first' }),
    areaServed: organizationFields.areaServed,
    knowsAbout: organizationFields.knowsAbout,
    sameAs: organizationFields.sameAs,
    inLanguage: organizationFields.inLanguage,
    ...pageAddresses,
    apiUrl: self,
    dateModified,
  })
  .meta({ id: 'Organization', description: 'The company' });

const pointFields = contactFields.contactPoints.element.shape;

const conversation = messaging
  .extend({ url: messaging.shape.url.nullable().meta({ description: 'Address that opens a conversation' }) })
  .meta({ id: 'Messaging', description: 'Messaging app of the company, and its number there' })
  .nullable();

export const contact = z
  .strictObject({
    email: contactFields.email,
    telephone: contactFields.telephone,
    messaging: conversation.meta({ description: 'Messaging of the company' }),
    hoursAvailable: openingHours,
    contactPoints: z
      .array(
        z
          .strictObject({
            contactType: pointFields.contactType,
            description: pointFields.description,
            email: pointFields.email,
            telephone: contactFields.telephone.nullable().meta({ description: 'Landline for this need, E.164' }),
            messaging: conversation.meta({ description: 'Messaging for this need' }),
          })
          .meta({ id: 'ContactPoint', description: 'Where to write or call for one need' }),
      )
      .meta({ description: 'Contact points, one for each need' }),
    ...pageAddresses,
    apiUrl: self,
    dateModified,
  })
  .meta({ id: 'Contact', description: 'Public contact points of the company' });
