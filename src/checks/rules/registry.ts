import { cnpj } from 'cpf-cnpj-validator';
import type { Check, FoundFault } from '../check.ts';

/** The registries whose numbers have check digits, each with the function that verifies one. */
const verifiers = new Map<string, (value: string) => boolean>([['CNPJ', (value) => cnpj.isValid(value)]]);

/** The registry numbers of the company are numbers that the registries could have given out. */
export const registry: Check = {
  name: 'registry',
  description: 'A registry number with check digits has the right ones',
  check({ organization }) {
    if (!organization) return [];
    const { file, record, lineOf } = organization;
    return (record.data.identifier ?? []).flatMap(({ propertyID, value }, index): FoundFault[] =>
      (verifiers.get(propertyID)?.(value) ?? true)
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
