import { countryName, humanDate, joined, priceText, sizeText, weightText } from '../../i18n/format.ts';
import { fill } from '../../i18n/fill.ts';
import type { Words } from '../../i18n/words.ts';
import type { Offer } from '../../schemas/offer.ts';
import type { EntryData } from '../../schemas/collections.ts';

type Fact = readonly [label: string, text: string | undefined];

/** Returns the facts of a product's kind: those that compare it with others, and those that only its page has. */
export function kindFacts(product: EntryData<'products'>, { answer, fact }: Words, language: string) {
  const { size, weight, worksOffline } = product;
  const list = (values: readonly string[] = []): string => joined(values, language);
  const compared: readonly Fact[] = [
    [fact.operatingSystem, list(product.operatingSystem)],
    [fact.areaServed, list(product.areaServed?.map((code) => countryName(code, language)))],
    [fact.size, size && sizeText(size, language)],
    [fact.weight, weight === undefined ? undefined : weightText(weight, language)],
    [fact.sku, product.sku],
  ];
  const others: readonly Fact[] = [
    [fact.material, list(product.material)],
    [fact.gtin, product.gtin],
    [fact.worksOffline, worksOffline === undefined ? undefined : worksOffline ? answer.yes : answer.no],
    [fact.softwareRequirements, list(product.softwareRequirements)],
  ];
  return { compared, others };
}

/** Returns an offer in a line: its name and price, the countries and days in which it is valid, and its terms. */
export function offerText(offer: Offer, words: Words, language: string): string {
  const { name, eligibleRegion, priceValidUntil, terms = '' } = offer;
  const price = priceText(offer, words, language);
  const regions = eligibleRegion.map((code) => countryName(code, language));
  return [
    name === undefined ? price : fill(words.pattern.labelled, { label: name, text: price }),
    joined(regions, language),
    priceValidUntil === undefined ? '' : fill(words.price.until, { day: humanDate(priceValidUntil, language) }),
    terms,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
