import { href } from '../contract/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { contactResource, organizationResource } from '../api/represent-company.ts';
import { entriesBlock, fact, linkValue, textValue, type Block, type EntryView, type Fact, type Link } from './view.ts';
import { humanPhone } from './locale/human-phone.ts';
import { hoursFacts } from './opening-hours.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import { postalAddress } from './locale/postal-address.ts';
import { capitalised, email, telephone } from './values.ts';

/** The name of a contact type, with what a visitor wants whom it answers; of one that is not known, its own name. */
export function contactTitle({ contactType, need, pattern }: Words, type: string): string {
  const known = Object.hasOwn(contactType, type) ? (type as keyof Words['contactType']) : undefined;
  if (known === undefined) return capitalised(type.replaceAll('-', ' '));
  return fill(pattern.labelled, { label: contactType[known], text: need[known] });
}

/** A link to who answers a need, on the contact page. */
export const contactAction = (contactType: string, text: string): Link =>
  linkValue(text, `${href('contactPage')}#${contactType}`);

/** What the contact page says. */
export function contactBlocks(catalog: Catalog): Block[] {
  const { contactPoints, hoursAvailable, messaging, ...general } = contactResource(catalog);
  const { address, location, inLanguage } = organizationResource(catalog);
  const { words } = catalog;
  const label = words.fact;
  const conversation = (app: typeof messaging): Fact[] =>
    app === null
      ? []
      : fact(app.name, [app.url === null ? telephone(app.telephone) : linkValue(humanPhone(app.telephone), app.url)]);
  const entries = contactPoints.map((point): EntryView => {
    return {
      title: contactTitle(words, point.contactType),
      id: point.contactType,
      summary: point.description,
      facts: [
        ...fact(label.email, [email(point.email)]),
        ...fact(label.telephone, point.telephone === null ? [] : [telephone(point.telephone)]),
        ...conversation(point.messaging),
      ],
    };
  });
  const facts = [
    ...fact(label.email, [email(general.email)]),
    ...fact(label.telephone, [telephone(general.telephone)]),
    ...conversation(messaging),
    ...hoursFacts(catalog, label.answered, hoursAvailable),
    ...fact(label.address, [textValue(postalAddress(address, inLanguage))]),
  ];
  const places = location.map((place): EntryView => ({
    title: place.name,
    summary: postalAddress(place.address, inLanguage),
    facts: [
      ...fact(label.telephone, place.telephone === null ? [] : [telephone(place.telephone)]),
      ...(place.hoursAvailable ? hoursFacts(catalog, label.open, place.hoursAvailable) : []),
    ],
  }));
  return [
    ...entriesBlock('needs', words.contact.bySubject, entries),
    { type: 'facts', heading: words.contact.inGeneral, facts },
    ...entriesBlock('needs', words.contact.places, places),
  ];
}
