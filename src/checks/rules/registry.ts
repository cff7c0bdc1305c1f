import { cnpj } from 'cpf-cnpj-validator';
import type { Check } from '../check.ts';

/** The registries whose numbers have check digits, each with the function that verifies one. */
const verifiers = new Map<string, (value: string) => boolean>([['CNPJ', (value) => cnpj.isValid(value)]]);

/** The registry number of the company is a number that the registry could have given out. */
export const registry: Check = {
  name: 'registry',
  description: 'A registry number with check digits has the right ones',
  check({ organization }) {
    if (!organization) return [];
    const { file, record, lineOf } = organization;
    if (!record.data.identifier) return [];
    const { propertyID, value } = record.data.identifier;
    const valid = verifiers.get(propertyID)?.(value) ?? true;
    return valid
      ? []
      : [
          {
            severity: 'fault',
            file,
            line: lineOf(['identifier', 'value']),
            field: 'identifier.value',
            problem: `"${value}" is no ${propertyID}: its check digits do not fit.`,
            remedy: 'Copy the number again from the registration.',
          },
        ];
  },
};
