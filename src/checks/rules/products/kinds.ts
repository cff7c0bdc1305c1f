import { kindFields, neededFields, productKindOrder, productKinds } from '../../../content/schema/product.ts';
import type { Rule } from '../../rule.ts';

/** Checks the last digit of a GTIN. The other digits count three and one times alternately, from the right. */
function isGtin(digits: string): boolean {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, index) => total + digit * ((digits.length - 1 - index) % 2 === 1 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function wanted(field: keyof typeof kindFields): string {
  const { description = '', examples: [example] = [] } = kindFields[field].meta() ?? {};
  return `Add it. ${description}, for example ${JSON.stringify(example)}.`;
}

export const productKindFields: Rule = {
  name: 'product-kinds',
  description: 'A product has the fields of its kind, and a GTIN its check digit',
  run({ products }, report) {
    for (const entry of products) {
      const { data } = entry.record;
      const { kind, gtin } = data;
      for (const other of productKindOrder)
        for (const field of productKinds[other].fields)
          if (kind !== undefined && other !== kind && data[field] !== undefined)
            report.error(
              entry,
              [field],
              `is a field of ${other}, and this product is ${kind}.`,
              `Remove it, or set kind to "${other}". Fields of ${kind} alone are: ${productKinds[kind].fields.join(', ')}.`,
            );
      for (const field of neededFields(kind))
        if (data[field] === undefined && entry.isValid) report.error(entry, [field], 'is missing.', wanted(field));
      if (gtin !== undefined && !isGtin(gtin))
        report.error(
          entry,
          ['gtin'],
          `"${gtin}" is not a GTIN: its check digit does not fit.`,
          'Copy the number again.',
        );
    }
  },
};
