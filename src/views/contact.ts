import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { contactResource, organizationResource } from '../api/represent-company.ts';
import { entriesBlock, fact, linkValue, textValue, type Block, type EntryView, type Link, type Value } from './view.ts';
import { humanPhone } from './locale/human-phone.ts';
import { hoursFacts } from './opening-hours.ts';
import { capitalised, email, postalAddress, telephone } from './values.ts';

/** What a visitor wants, by the contact type that answers it; other types are called by their own name. */
const needs: Readonly<Record<string, string>> = {
  sales: 'buy or try a product',
  support: 'get help with a product',
  press: 'write about the company',
  careers: 'work here',
  privacy: 'know what is held about me',
  security: 'report a vulnerability',
  partners: 'become a partner',
  billing: 'ask about a bill',
};

/** A link to who answers a need, on the contact page. */
export const contactAction = (contactType: string, text: string): Link =>
  linkValue(text, `${href('contactPage')}#${contactType}`);

export function contactBlocks(catalog: Catalog): Block[] {
  const { contactPoints, hoursAvailable, messaging, ...general } = contactResource(catalog);
  const { address, location, inLanguage } = organizationResource(catalog);
  const conversation = (number: string): Value =>
    messaging !== null && number === messaging.telephone
      ? linkValue(humanPhone(number), messaging.url)
      : telephone(number);
  const entries = contactPoints.map((point): EntryView => {
    const name = capitalised(point.contactType.replaceAll('-', ' '));
    const need = needs[point.contactType];
    return {
      title: need === undefined ? name : `${name}: ${need}`,
      id: point.contactType,
      summary: point.description,
      facts: [
        ...fact('E-mail', [email(point.email)]),
        ...fact('Telephone', point.telephone === null ? [] : [telephone(point.telephone)]),
        ...fact(messaging?.name ?? '', point.messaging === null ? [] : [conversation(point.messaging)]),
      ],
    };
  });
  const facts = [
    ...fact('E-mail', [email(general.email)]),
    ...fact('Telephone', [telephone(general.telephone)]),
    ...fact(messaging?.name ?? '', messaging === null ? [] : [conversation(messaging.telephone)]),
    ...hoursFacts('Answered', hoursAvailable, hoursAvailable.timeZone, inLanguage),
    ...fact('Address', [textValue(postalAddress(address, inLanguage))]),
  ];
  const places = location.map((place): EntryView => ({
    title: place.name,
    summary: postalAddress(place.address, inLanguage),
    facts: [
      ...fact('Telephone', place.telephone === null ? [] : [telephone(place.telephone)]),
      ...(place.hoursAvailable
        ? hoursFacts('Open', place.hoursAvailable, place.hoursAvailable.timeZone, inLanguage)
        : []),
    ],
  }));
  return [
    ...entriesBlock('needs', 'By subject', entries),
    { type: 'facts', heading: 'In general', facts },
    ...entriesBlock('needs', 'Places', places),
  ];
}
