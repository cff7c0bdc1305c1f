import type { Catalog } from '../../catalog/catalog.ts';
import { groupByEach } from '../../catalog/topics.ts';
import { countryName, humanDate, joined, priceText, sizeText, weightText } from '../../i18n/format.ts';
import { fill } from '../../i18n/fill.ts';
import type { Words } from '../../i18n/words.ts';
import type { Offer } from '../../schemas/offer.ts';
import { statusOrder } from '../../schemas/product.ts';
import type { Entry, EntryData } from '../../schemas/collections.ts';

/** Returns the facts that depend on the kind of product, such as the weight of goods, by their labels in `words.fact`. */
export function kindFacts(product: EntryData<'products'>, { answer }: Words, language: string) {
  const { worksOffline, size, weight } = product;
  const list = (values: readonly string[] = []): string => joined(values, language);
  return {
    operatingSystem: list(product.operatingSystem),
    areaServed: list(product.areaServed?.map((code) => countryName(code, language))),
    size: size && sizeText(size, language),
    weight: weight === undefined ? undefined : weightText(weight, language),
    sku: product.sku,
    material: list(product.material),
    gtin: product.gtin,
    worksOffline: worksOffline === undefined ? undefined : worksOffline ? answer.yes : answer.no,
    softwareRequirements: list(product.softwareRequirements),
  } satisfies Partial<Record<keyof Words['fact'], string | undefined>>;
}

/** The facts of `kindFacts()` that the first screen of a product and the comparison of all products show. */
export const comparedFacts = ['operatingSystem', 'areaServed', 'size', 'weight', 'sku'] as const;
/** The facts of `kindFacts()` that a product's page shows below its first screen. */
export const otherFacts = ['material', 'gtin', 'worksOffline', 'softwareRequirements'] as const;

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

export interface ProductGroup {
  /** Undefined for the only group of a short list. */
  readonly heading?: string;
  readonly id?: string;
  readonly products: readonly Entry<'products'>[];
}

/** Up to this number of products, the list is one table, ordered by status. Longer lists are grouped by category. */
const maxUngrouped = 12;

/** The order of statuses in lists: what people can buy first. */
const listOrder = ['available', 'beta', 'announced', 'retired'] as const satisfies typeof statusOrder;

/**
 * Groups products by category if the catalog has at least two categories, more than `maxUngrouped` products, and more
 * than twice as many products as categories. Retired products are then the last group. Otherwise returns one group.
 */
export function productGroups(
  { products: all, words }: Pick<Catalog, 'products' | 'words'>,
  products: readonly Entry<'products'>[],
): ProductGroup[] {
  const sorted = listOrder.flatMap((status) => products.filter(({ data }) => data.status === status));
  const categoryOf = ({ data }: Entry<'products'>): string[] => (data.status === 'retired' ? [] : [data.category]);
  // The decision considers the products of all pages, because every page of the list must be grouped the same way.
  const categoryCount = groupByEach(all, categoryOf).size;
  if (all.length <= Math.max(maxUngrouped, 2 * categoryCount) || categoryCount < 2) return [{ products: sorted }];
  const retired = products.filter(({ data }) => data.status === 'retired');
  return [
    ...[...groupByEach(products, categoryOf)].map(([heading, ofCategory], index) => ({
      heading,
      id: `category-${index + 1}`,
      products: ofCategory,
    })),
    ...(retired.length > 0 ? [{ heading: words.statusHeading.retired, products: retired }] : []),
  ];
}
