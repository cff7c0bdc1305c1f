import type { Product } from '../api/resources/product.ts';
import type { JsonLdNode } from './view.ts';

/** The UN/CEFACT codes of periods, as schema.org has units. */
const periodCodes: Readonly<Record<'month' | 'year', string>> = { month: 'MON', year: 'ANN' };

const quantity = (value: number, unitCode: string): JsonLdNode => ({ '@type': 'QuantitativeValue', value, unitCode });

/** Of lists that are empty, and of what is null, nothing is said. */
const said = (fields: Readonly<Record<string, unknown>>): JsonLdNode =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

function offerNode(
  { price, priceCurrency, period, unitText, terms, ...rest }: Product['offers'][number],
  seller: JsonLdNode,
) {
  const billed = period === 'once' ? null : quantity(1, periodCodes[period]);
  return {
    '@type': 'Offer',
    ...said({ ...rest, description: terms }),
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      ...said({ unitText, referenceQuantity: billed }),
    },
    seller,
  };
}

/** What is said of products of one kind alone, in terms of their type. */
const ofKind: Readonly<Record<Product['type'], (product: Product) => JsonLdNode>> = {
  SoftwareApplication: (product) => ({
    ...(product.applicationCategory === null
      ? { applicationCategory: product.category }
      : { applicationCategory: product.applicationCategory, applicationSubCategory: product.category }),
    operatingSystem: product.operatingSystem.join(', '),
    featureList: product.featureList,
    creativeWorkStatus: product.status,
    ...said({ softwareRequirements: product.softwareRequirements, datePublished: product.lifecycle.available }),
    ...(product.documentation !== null && { softwareHelp: { '@type': 'CreativeWork', url: product.documentation } }),
    dateModified: product.dateModified,
  }),
  Product: ({ category, sku, gtin, material, size, weight, featureList, lifecycle }) => ({
    category,
    ...said({ sku, gtin, material, releaseDate: lifecycle.available }),
    ...(size && {
      width: quantity(size.width, 'CMT'),
      depth: quantity(size.depth, 'CMT'),
      height: quantity(size.height, 'CMT'),
    }),
    ...(weight !== null && { weight: quantity(weight, 'KGM') }),
    additionalProperty: featureList.map((value) => ({ '@type': 'PropertyValue', name: 'Feature', value })),
  }),
  Service: ({ category, areaServed }) => ({ serviceType: category, ...said({ areaServed }) }),
};

/**
 * A product as linked data of the schema.org type that is true of it. Offers have what Google's documentation of that
 * type requires; a rating is never there, since the catalog has none.
 */
export const productNode = (product: Product, publisher: JsonLdNode): JsonLdNode => ({
  '@type': product.type,
  '@id': `${product.url}#product`,
  name: product.name,
  description: product.description,
  url: product.url,
  audience: { '@type': 'Audience', audienceType: product.audience },
  ...ofKind[product.type](product),
  ...(product.website !== null && { sameAs: product.website }),
  ...said({
    image: product.image.map(({ caption, ...image }) => ({ '@type': 'ImageObject', ...image, ...said({ caption }) })),
  }),
  ...said({ offers: product.offers.map((offer) => offerNode(offer, publisher)) }),
  subjectOf: [product.markdownUrl, product.apiUrl],
  ...(product.type === 'SoftwareApplication'
    ? { publisher }
    : product.type === 'Product'
      ? { manufacturer: publisher }
      : { provider: publisher }),
});
