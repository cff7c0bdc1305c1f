import { countryName, joined, propertyText, quantityText, sizeText } from '../../i18n/format.ts';
import type { Words } from '../../i18n/words.ts';
import type { EntryData } from '../../collections/index.ts';
import { isolated } from '../../text/direction.ts';

type Fact = readonly [label: string, text: string | undefined];

/**
 * Returns the facts of a product: those of its kind that compare it with others, those of the company's own, and those
 * that only its page has.
 */
export function kindFacts(product: EntryData<'products'>, { answer, fact }: Words, language: string) {
  const { size, weight, worksOffline } = product;
  const list = (values: readonly string[] = []): string => joined(values, language);
  const compared: readonly Fact[] = [
    [fact.operatingSystem, list(product.operatingSystem)],
    [fact.areaServed, list(product.areaServed?.map((code) => countryName(code, language)))],
    [fact.size, size && sizeText(size, language)],
    [fact.weight, weight && quantityText(weight.value, weight.unitCode, language)],
  ];
  const own: readonly Fact[] = product.additionalProperty.map((one) => [one.name, propertyText(one, language)]);
  const others: readonly Fact[] = [
    [fact.sku, isolated(product.sku ?? '', language)],
    [fact.material, list(product.material)],
    [fact.gtin, product.gtin],
    [fact.worksOffline, worksOffline === undefined ? undefined : worksOffline ? answer.yes : answer.no],
    [fact.softwareRequirements, list(product.softwareRequirements)],
  ];
  return { compared, own, others };
}
