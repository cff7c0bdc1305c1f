import { stdnum } from 'stdnum';
import { requiredContactTypes } from '../../schemas/contact.ts';
import type { Hours } from '../../schemas/organization.ts';
import { fieldError, valuesIn, type Rule } from './rule.ts';

/** Checks that each required contact type has a contact point, and that no type has more than one. */
export const contactTypes: Rule = function* ({ entries }) {
  for (const contact of entries.contact) {
    const types = contact.data.contactPoints?.map(({ contactType }) => contactType);
    for (const type of requiredContactTypes)
      if (types?.includes(type) === false)
        yield fieldError(contact, ['contactPoints'], {
          problem: `has no contact point for "${type}".`,
          remedy: `Add one with "contactType": "${type}", a description and an e-mail address. Required types: ${requiredContactTypes.join(', ')}.`,
        });
    for (const [index, type] of types?.entries() ?? [])
      if (types && types.indexOf(type) < index)
        yield fieldError(contact, ['contactPoints', index, 'contactType'], {
          problem: `"${type}" is used twice.`,
          remedy: 'Merge the two, or give one of them another contactType.',
        });
  }
};

/** Checks that each interval of opening hours ends after it begins. */
export const hours: Rule = function* ({ entries: { contact, organization } }) {
  for (const entry of [...contact, ...organization])
    for (const [path, value] of valuesIn(entry)) {
      const { opens = '', closes = '' } = (path.at(-2) === 'intervals' ? value : {}) as Partial<
        Hours['intervals'][number]
      >;
      if (opens !== '' && opens >= closes)
        yield fieldError(entry, [...path, 'closes'], {
          problem: `${closes} is not after the opening time, ${opens}.`,
          remedy:
            'Correct one of the two. Write hours past midnight as two intervals: until 23:59 on the first day, and from 00:00 on the next.',
        });
    }
};

/** Returns the name of a registry or of its number for comparison: `vat` for "VAT no.". */
const normalized = (name: string): string =>
  name
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replace(/(?<=..)(?:registration|identification|number|nummer|no|nr)+$/, '');

/** Returns the validators of a country whose name or abbreviation is the name of the registry. */
const validatorsFor = (country: string, registry: string) =>
  Object.values(stdnum[country] ?? {}).filter(({ name, localName, abbreviation = '' }) =>
    [name, localName.replace(/\(.*/, ''), ...abbreviation.split(/[,/]/)].some(
      (one) => normalized(one) === normalized(registry),
    ),
  );

/** Checks the check digits of registry numbers, if the package stdnum knows the registry of the company's country. */
export const registryNumbers: Rule = function* ({ entries }) {
  for (const organization of entries.organization) {
    const { identifier = [], address } = organization.data;
    for (const [index, { propertyID, value }] of identifier.entries()) {
      const results = validatorsFor(address?.addressCountry ?? '', propertyID).map((one) => one.validate(value));
      if (results.length > 0 && results.every((one) => !one.isValid && one.error.name === 'InvalidChecksum'))
        yield fieldError(organization, ['identifier', index, 'value'], {
          problem: `"${value}" is not a valid ${propertyID}: its check digits are wrong.`,
          remedy: 'Copy the number again from the registration.',
        });
    }
  }
};
