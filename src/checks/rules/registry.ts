import { stdnum } from 'stdnum';
import type { Check, FoundFault } from '../check.ts';

/** The letters of a name, by which `USt-IdNr.` is `USt ID Nr.`. */
const lettersOf = (name: string): string => name.replace(/[^\p{L}]/gu, '').toLowerCase();

/** Whether a number fits a registry of a country, named as it is there; undefined where the registry is not known. */
function fits(country: string, registry: string, value: string): boolean | undefined {
  const letters = lettersOf(registry);
  // Of what has no abbreviation, the name is known alone.
  const found = Object.values(stdnum[country] ?? {}).find(({ abbreviation, localName }) =>
    [abbreviation ?? localName, localName.replace(/\(.*/, '')].map(lettersOf).includes(letters),
  );
  return found?.validate(value).isValid;
}

/** The registry numbers of the company are numbers that the registries could have given out. */
export const registry: Check = {
  name: 'registry',
  description: 'A registry number with check digits has the right ones',
  check({ organization }) {
    if (!organization) return [];
    const { file, record, lineOf } = organization;
    const { identifier = [], address } = record.data;
    return identifier.flatMap(({ propertyID, value }, index): FoundFault[] =>
      (fits(address?.addressCountry ?? '', propertyID, value) ?? true)
        ? []
        : [
            {
              severity: 'fault',
              file,
              line: lineOf(['identifier', index, 'value']),
              field: `identifier.${index}.value`,
              problem: `"${value}" is no ${propertyID}: its check digits do not fit.`,
              remedy: 'Copy the number again from the registration.',
            },
          ],
    );
  },
};
