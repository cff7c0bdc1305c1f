import type { PartialEntry } from '../../../content/parse/parse.ts';
import {
  kindFields,
  neededFields,
  productKindOrder,
  productKinds,
  type ProductKind,
} from '../../../content/schema/product-kind.ts';
import type { Rule, FoundFault } from '../../rule.ts';

/** Whether the last digit of a GTIN is right: the digits before it count three and one times by turns, from the right. */
function isGtin(digits: string): boolean {
  const sum = Array.from(digits, Number).reduceRight(
    (total, digit, index) => total + digit * ((digits.length - 1 - index) % 2 === 1 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function strangeFields(entry: PartialEntry<'products'>, kind: ProductKind): FoundFault[] {
  const { file, record, lineOf } = entry;
  return productKindOrder.flatMap((other) =>
    other === kind
      ? []
      : productKinds[other].fields
          .filter((field) => record.data[field] !== undefined)
          .map((field): FoundFault => ({
            severity: 'error',
            file,
            line: lineOf([field]),
            field,
            problem: `is a field of ${other}, and this product is ${kind}.`,
            remedy: `Remove it, or set kind to "${other}". Fields of ${kind} alone are: ${productKinds[kind].fields.join(', ')}.`,
          })),
  );
}

function wanted(field: keyof typeof kindFields): string {
  const { description = '', examples: [example] = [] } = kindFields[field].meta() ?? {};
  return `Add it. ${description}, for example ${JSON.stringify(example)}.`;
}

function ofProduct(entry: PartialEntry<'products'>): FoundFault[] {
  const { file, record, lineOf, isValid: isWhole } = entry;
  const { kind, gtin } = record.data;
  const diagnostic = (field: string, path: string, problem: string, remedy: string): FoundFault => ({
    severity: 'error',
    file,
    line: lineOf([path]),
    field,
    problem,
    remedy,
  });
  return [
    ...(kind === undefined ? [] : strangeFields(entry, kind)),
    ...neededFields(kind).flatMap((field) =>
      record.data[field] === undefined && isWhole ? [diagnostic(field, 'kind', 'is missing.', wanted(field))] : [],
    ),
    ...(gtin === undefined || isGtin(gtin)
      ? []
      : [diagnostic('gtin', 'gtin', `"${gtin}" is no GTIN: its check digit does not fit.`, 'Copy the number again.')]),
  ];
}

/** A product has the fields of its kind, and none of another. */
export const productKindFields: Rule = {
  name: 'product-kinds',
  description: 'A product has the fields of its kind, and a GTIN its check digit',
  run: ({ products }) => products.flatMap(ofProduct),
};
