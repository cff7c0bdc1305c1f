import type { PartialEntry } from '../../content/parse/parse.ts';
import { requiredContactTypes } from '../../content/schema/contact.ts';
import type { Hours } from '../../content/schema/organization.ts';
import type { FieldPath, Reporter, Rule } from './rule.ts';

/** Matches an address of WhatsApp, Telegram or Signal with a telephone number. Captures the digits of the number. */
const numberInAddress =
  /^https:\/\/(?:www\.)?(?:wa\.me\/|t\.me\/(?=\+)|signal\.me\/#p\/|(?:api|web)\.whatsapp\.com\/.*[?&]phone=)(?:\+|%2B)?(\d+)/i;

/** Checks that the telephone number in `messaging.url` equals `messaging.telephone`. */
export const messagingNumbers: Rule = ({ contact }, report) => {
  const { telephone, url = '' } = contact?.record.data.messaging ?? {};
  const [, number] = numberInAddress.exec(url) ?? [];
  if (contact && telephone !== undefined && number !== undefined && `+${number}` !== telephone)
    report.error(contact, ['messaging', 'url'], {
      problem: `opens a conversation with +${number}, but telephone is ${telephone}.`,
      remedy: 'Correct one of the two: they must be the same number.',
    });
};

/**
 * Checks that each required contact type has a contact point, and that no type has more than one. Also checks that
 * the top-level `messaging` is set if a contact point has its own.
 */
export const contactTypes: Rule = ({ contact }, report) => {
  const { contactPoints, messaging } = contact?.record.data ?? {};
  if (!contact || !contactPoints) return;
  const types = contactPoints.map(({ contactType }) => contactType);
  for (const type of requiredContactTypes)
    if (!types.includes(type))
      report.error(contact, ['contactPoints'], {
        problem: `has no contact point for "${type}".`,
        remedy: `Add one with "contactType": "${type}", a description and an e-mail address. Required types: ${requiredContactTypes.join(', ')}.`,
      });
  for (const [index, point] of contactPoints.entries()) {
    if (types.indexOf(point.contactType) < index)
      report.error(contact, ['contactPoints', index, 'contactType'], {
        problem: `"${point.contactType}" is used twice.`,
        remedy: 'Merge the two, or give one of them another contactType.',
      });
    if (point.messaging !== undefined && messaging === undefined && contact.isValid)
      report.error(contact, ['contactPoints', index, 'messaging'], {
        problem: 'is set, but nothing says which app it is for.',
        remedy: 'Add messaging at the top level, with the name of the app, or remove this number.',
      });
  }
};

function checkHours(entry: PartialEntry, above: FieldPath, { intervals }: Hours, report: Reporter): void {
  for (const [index, later] of intervals.entries()) {
    if (later.opens >= later.closes)
      report.error(entry, [...above, 'intervals', index, 'closes'], {
        problem: `${later.closes} is not after the opening time, ${later.opens}.`,
        remedy:
          'Correct one of the two. Write hours past midnight as two intervals: until 23:59 on the first day, and from 00:00 on the next.',
      });
    for (const earlier of intervals.slice(0, index)) {
      const day = later.days.find((one) => earlier.days.includes(one));
      if (day === undefined || later.opens >= earlier.closes || earlier.opens >= later.closes) continue;
      report.error(entry, [...above, 'intervals', index], {
        problem: `overlaps on ${day} with the interval from ${earlier.opens} to ${earlier.closes}.`,
        remedy: 'Merge the two intervals, or correct their times.',
      });
    }
  }
}

/** Checks that each interval of opening hours ends after it begins, and that no two intervals of a day overlap. */
export const hours: Rule = ({ contact, organization }, report) => {
  const general = contact?.record.data.hoursAvailable;
  if (contact && general) checkHours(contact, ['hoursAvailable'], general, report);
  for (const [index, { hoursAvailable }] of (organization?.record.data.location ?? []).entries())
    if (organization && hoursAvailable)
      checkHours(organization, ['location', index, 'hoursAvailable'], hoursAvailable, report);
};

/** Unicode region codes that `isCountry` rejects: groups of countries, reserved codes and private codes. */
const nonCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'];

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns a country code, with alternative and most former codes replaced: `GB` for `UK`. */
const canonicalCode = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code;

const isCountry = (code: string): boolean =>
  regionNames.of(code) !== undefined && !nonCountries.includes(code) && new Intl.Locale(`und-${code}`).region === code;

interface CountryCode {
  readonly path: FieldPath;
  readonly code: string;
}

const codesAt = (path: FieldPath, codes: readonly string[] = []): CountryCode[] =>
  codes.map((code, index) => ({ path: [...path, index], code }));

/** Checks that country codes are in ISO 3166-1 or `XK` (Kosovo). */
export const countries: Rule = ({ organization, products }, report) => {
  const checkCodes = (entry: PartialEntry, codes: readonly CountryCode[]): void => {
    for (const { path, code } of codes) {
      if (isCountry(code)) continue;
      const other = canonicalCode(code);
      const meant = other !== code && isCountry(other) ? `Did you mean "${other}"? ` : '';
      report.error(entry, path, {
        problem: `"${code}" is not a country code of ISO 3166-1.`,
        remedy: `${meant}Write the two-letter code of the country, such as BR, PT or JP.`,
      });
    }
  };
  if (organization) {
    const { address, location = [], areaServed } = organization.record.data;
    const locations = location.map((one, index) => ({ path: ['location', index], address: one.address }));
    const addresses = address ? [{ path: [], address }, ...locations] : locations;
    checkCodes(organization, [
      ...addresses.map(({ path, address: { addressCountry: code } }) => ({
        path: [...path, 'address', 'addressCountry'],
        code,
      })),
      ...codesAt(['areaServed'], areaServed),
    ]);
  }
  for (const entry of products) {
    const { areaServed, offers = [] } = entry.record.data;
    const regions = offers.flatMap(({ eligibleRegion }, index) =>
      codesAt(['offers', index, 'eligibleRegion'], eligibleRegion),
    );
    checkCodes(entry, [...codesAt(['areaServed'], areaServed), ...regions]);
  }
};
