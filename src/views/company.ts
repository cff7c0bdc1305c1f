import type { Catalog } from '../catalog/catalog.ts';
import type { Hours } from '../content/schema/organization.ts';
import { contactResource, organizationResource } from '../api/resources/company.ts';
import { dateValue, entriesBlock, fact, linkValue, type Block, type EntryView, type Fact } from './model/view.ts';
import {
  dayRange,
  humanTime,
  zoneName,
  capitalised,
  joined,
  humanPhone,
  postalAddress,
  countryName,
} from './model/locale.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';
import { email, telephone } from './entries.ts';

/** Returns a contact point's heading, such as `Sales: buy or try a product`, or only the type if it is a custom one. */
export function contactTitle({ contactType, need, pattern }: Words, type: string): string {
  const known = Object.hasOwn(contactType, type) ? (type as keyof Words['contactType']) : undefined;
  if (known === undefined) return capitalised(type.replaceAll('-', ' '));
  return fill(pattern.labelled, { label: contactType[known], text: need[known] });
}

/** Returns a line for each set of days with its hours, like `Monday to Friday: 09:00 to 12:00 and 13:00 to 18:00`. */
function weeklyHours({ words, organization }: Catalog, { intervals }: Hours): string[] {
  const { language, pattern } = words;
  const range = ({ opens, closes }: Hours['intervals'][number]): string =>
    fill(pattern.times, { from: humanTime(opens, language), to: humanTime(closes, language) });
  const days = Map.groupBy(intervals, ({ days: given }) => dayRange(given, words, organization.address.addressCountry));
  return [...days].map(([label, times]) =>
    capitalised(fill(pattern.labelled, { label, text: joined(times.map(range), language, 'long') })),
  );
}

/** Returns a fact with the opening hours and time zone, and one with the closed dates if any. Empty without `hours`. */
function hoursFacts(catalog: Catalog, label: string, hours: Hours | null): Fact[] {
  if (!hours) return [];
  const { organization, words } = catalog;
  const closed = hours.closed.map((day) => dateValue(day, organization.inLanguage));
  const lines = [...weeklyHours(catalog, hours), zoneName(organization.timeZone, words.language)];
  return [...fact(label, lines, { isMultiline: true }), ...fact(words.fact.closedOn, closed)];
}

export function contactBlocks(catalog: Catalog): Block[] {
  const { contactPoints, hoursAvailable, messaging, ...general } = contactResource(catalog);
  const { address, location, inLanguage } = organizationResource(catalog);
  const { fact: label, contact: words } = catalog.words;
  const phoneFacts = (number: string | null): Fact[] => fact(label.telephone, number === null ? [] : telephone(number));
  const messagingFacts = (app: typeof messaging): Fact[] =>
    app
      ? fact(app.name, app.url === null ? telephone(app.telephone) : linkValue(humanPhone(app.telephone), app.url))
      : [];
  const points = contactPoints.map((point): EntryView => ({
    title: contactTitle(catalog.words, point.contactType),
    id: point.contactType,
    summary: point.description,
    facts: [
      ...fact(label.email, email(point.email)),
      ...phoneFacts(point.telephone),
      ...messagingFacts(point.messaging),
    ],
  }));
  const facts = [
    ...fact(label.email, email(general.email)),
    ...phoneFacts(general.telephone),
    ...messagingFacts(messaging),
    ...hoursFacts(catalog, label.answered, hoursAvailable),
    ...fact(label.address, postalAddress(address, inLanguage)),
  ];
  const places = location.map((place): EntryView => ({
    title: place.name,
    summary: postalAddress(place.address, inLanguage),
    facts: [...phoneFacts(place.telephone), ...hoursFacts(catalog, label.open, place.hoursAvailable)],
  }));
  return [
    ...entriesBlock('contacts', words.bySubject, points),
    { type: 'facts', heading: words.inGeneral, facts },
    ...entriesBlock('contacts', words.places, places),
  ];
}

export function aboutBlocks(catalog: Catalog): Block[] {
  const company = organizationResource(catalog);
  const { inLanguage } = company;
  const countries = company.areaServed.map((code) => countryName(code, inLanguage));
  const profiles = company.sameAs.map((address) => linkValue(address, address));
  const { fact: label, company: words } = catalog.words;
  const facts = [
    ...fact(label.name, company.name),
    ...fact(label.legalName, company.legalName),
    ...company.identifier.flatMap(({ propertyID, value }) => fact(propertyID, value)),
    ...fact(label.founded, dateValue(company.foundingDate, inLanguage)),
    ...fact(label.address, postalAddress(company.address, inLanguage)),
    ...fact(label.telephone, company.telephone.map(telephone)),
    ...fact(label.email, email(catalog.contact.email)),
    ...fact(label.serves, countries),
    ...fact(label.knowsAbout, company.knowsAbout),
    ...fact(label.elsewhere, profiles),
  ];
  return [{ type: 'facts', heading: words.facts, facts, quotable: true }];
}
