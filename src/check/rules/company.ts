import { createRequire } from 'node:module';
import type { Validator } from 'stdnum';
import { requiredContactTypes } from '../../schemas/contact.ts';
import { wordsFor } from '../../i18n/words.ts';
import { contactTypesIn, fieldError, fieldWarning, type Rule } from './rule.ts';

/** Checks that each required contact type has a contact point. */
export const contactTypes: Rule = function* ({ entries }) {
  for (const contact of entries.contact) {
    const types = contact.data.contactPoints?.map(({ contactType }) => contactType);
    for (const type of requiredContactTypes)
      if (types?.includes(type) === false)
        yield fieldError(contact, ['contactPoints'], {
          problem: `has no contact point for "${type}".`,
          remedy: `Add one with "contactType": "${type}", a description and an e-mail address. Required types: ${requiredContactTypes.join(', ')}.`,
        });
  }
};

/** Warns of a contact point for whose type pages have no word in their language. */
export const contactNames: Rule = function* ({ entries }) {
  const language = entries.organization[0]?.data.inLanguage ?? 'en';
  const known = Object.keys(wordsFor(language).contactType);
  if (new Intl.Locale(language).language === 'en') return;
  for (const contact of entries.contact)
    for (const [index, { contactType: type, name }] of (contact.data.contactPoints ?? []).entries())
      if (name === undefined && !known.includes(type))
        yield fieldWarning(contact, ['contactPoints', index, 'contactType'], {
          problem: `"${type}" has no name, so pages show this word for programs.`,
          remedy: `Add what people call it: "name". Types with a name are ${known.join(', ')}.`,
        });
};

/** Checks that products name contact points that the company has. */
export const productContacts: Rule = function* ({ entries }) {
  const types = contactTypesIn(entries);
  for (const product of entries.products) {
    const { contactType } = product.data;
    if (contactType !== undefined && types.length > 0 && !types.includes(contactType))
      yield fieldError(product, ['contactType'], {
        problem: `"${contactType}" is not a contact point.`,
        remedy: `The types are: ${types.join(', ')}. Others belong in contact.json first.`,
      });
  }
};

/** Returns the name of a registry or of its number for comparison: `vat` for "VAT no.". */
const normalized = (name: string): string =>
  name
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replace(/(?<=..)(?:registration|identification|number|nummer|no|nr)+$/, '');

const load = createRequire(import.meta.url);

/** Returns the validators of a country. Loads no others, because all of them take a fifth of a second. */
function validatorsOf(country: string): readonly Validator[] {
  try {
    return Object.values(load(`stdnum/lib/cjs/${country.toLowerCase()}/index.js`) as Record<string, Validator>);
  } catch {
    // The package does not know the country.
    return [];
  }
}

/** Returns the validators of a country whose name or abbreviation is the name of the registry. */
const validatorsFor = (country: string, registry: string) =>
  validatorsOf(country).filter(({ name, localName, abbreviation = '' }) =>
    [name, localName.replace(/\(.*/, ''), ...abbreviation.split(/[,/]/)].some(
      (one) => normalized(one) === normalized(registry),
    ),
  );

/** Checks the check digits of registry numbers, if the package stdnum knows the registry of the company's country. */
export const registryNumbers: Rule = function* ({ entries }) {
  for (const organization of entries.organization) {
    const { identifier = [], address } = organization.data;
    if (!address) continue;
    for (const [index, { propertyID, value }] of identifier.entries()) {
      const results = validatorsFor(address.addressCountry, propertyID).map((one) =>
        one.validate(value.replace(/[^\p{L}\p{N}]/gu, '')),
      );
      if (results.length > 0 && results.every((one) => !one.isValid && one.error.name === 'InvalidChecksum'))
        yield fieldError(organization, ['identifier', index, 'value'], {
          problem: `"${value}" is not a valid ${propertyID}: its check digits are wrong.`,
          remedy: 'Copy the number again from the registration.',
        });
    }
  }
};
