import type { ImageMetadata } from 'astro';
import { collatorOf, propertyText } from '../i18n/format.ts';
import { latest } from '../text/day.ts';
import type { ListedCollection } from './collection.ts';
import { paginateProducts } from './products/categories.ts';
import { currencyDecimals } from './products/currencies.ts';
import { Product, productItem } from './products/item.ts';
import { productNode } from './products/node.ts';
import {
  commonAvailability,
  comparableOffers,
  isOffered,
  isSoldOut,
  lowestAmount,
  offerChangeDays,
  offerOn,
} from './products/offer.ts';
import { productSchema, stagesOf, type ProductData, type ProductSchema } from './products/schema.ts';

type Changing = Pick<ProductData, 'status' | 'lifecycle' | 'offers' | 'pricing' | 'updated'>;

/** Returns the stages that begin on their own: after `updated`, and on a day, since a month or year does not say which. */
const laterStages = ({ lifecycle, updated }: Pick<Changing, 'lifecycle' | 'updated'>) =>
  stagesOf(lifecycle).filter(({ date }) => date > updated && date.length === 10);

/** Returns the days on which a product changes on its own: those of its offers, and the first days of later stages. */
const changeDays = (product: Pick<Changing, 'offers' | 'lifecycle' | 'updated'>): string[] => [
  ...product.offers.flatMap(offerChangeDays),
  ...laterStages(product).map(({ date }) => date),
];

/** Returns a product in the stage and with the prices of `today`. Moves `updated` to the last past day of a change. */
function productOn<Data extends Changing>(data: Data, today: string): Data {
  const pastDays = changeDays(data).filter((day) => day <= today);
  const status = laterStages(data).findLast(({ date }) => date <= today)?.stage ?? data.status;
  const isRetired = status === 'retired';
  const offers = isRetired
    ? []
    : data.offers.filter((offer) => isOffered(offer, today)).map((offer) => offerOn(offer, today));
  return {
    ...data,
    status,
    offers,
    pricing: isRetired || offers.length > 0 ? undefined : data.pricing,
    updated: latest([data.updated, ...pastDays]) ?? data.updated,
  };
}

/** Returns the lowest price with its currency code, as the API has it, or what is said instead of a price. */
function priceNote({ offers, pricing }: Pick<ProductData, 'offers' | 'pricing'>): string | undefined {
  const [lowest] = comparableOffers(offers);
  if (!lowest) return pricing?.replaceAll('-', ' ');
  if (lowest.price === 0 && offers.length === 1) return 'free';
  const { price, maxPrice, priceCurrency, period, unitText } = lowest;
  const hasMore = offers.length > 1 || (price === undefined && maxPrice === undefined);
  const to = hasMore || maxPrice === undefined ? '' : ` to ${maxPrice}`;
  const per = (period === 'once' ? '' : ` per ${period}`) + (unitText === undefined ? '' : ` for each ${unitText}`);
  const amount = lowestAmount(lowest);
  const decimals = Number.isInteger(amount) ? 0 : currencyDecimals.get(priceCurrency);
  return `${hasMore ? 'from ' : ''}${priceCurrency} ${decimals ? amount.toFixed(decimals) : amount}${to}${per}`;
}

export const products: ListedCollection<
  'products',
  ProductSchema<string>,
  ProductSchema<ImageMetadata>,
  typeof Product
> = {
  schema: productSchema,
  titleField: 'name',
  names: { one: 'product', several: 'products', command: 'product' },
  topic: 'products',
  compare: (a, b, language) =>
    (a.order ?? Infinity) - (b.order ?? Infinity) ||
    Number(a.status === 'retired') - Number(b.status === 'retired') ||
    collatorOf(language).compare(a.name, b.name),
  changes: { days: changeDays, on: productOn },
  paginate: paginateProducts,
  api: {
    name: 'Product',
    order: 'In the order that the organization gives them',
    list: {
      summary: 'All products, each with its status',
      description: 'All products with status, dates, features and prices, to find or compare them.',
    },
    item: {
      summary: 'One product by its slug',
      description: 'One product by its slug, with the same fields as in listProducts, which has the slugs.',
    },
    schema: Product,
    represent: productItem,
  },
  node: (catalog, entry, { company, image }) => productNode(productItem(catalog, entry), company, image),
  // Lists of software say all that distinguishes it: its summary and price.
  facts: ({ organization, products, words }, { kind, category, additionalProperty: [property] }) => {
    if (property) return [{ label: property.name, text: propertyText(property, organization.inLanguage) }];
    const isTold = kind === 'software' || products.every(({ data }) => data.category === category);
    return isTold ? [] : [{ label: words.fact.category, text: category }];
  },
  note: (data) => {
    const price = priceNote(data);
    const availability = commonAvailability(data.offers);
    return [
      isSoldOut(data.offers) ? undefined : data.status,
      price && `price: ${price}`,
      availability && `availability: ${availability}`,
    ]
      .filter((part) => part !== undefined)
      .join('; ');
  },
};
