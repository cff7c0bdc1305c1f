import type { Product } from '../api/schemas/product.ts';
import type { JsonLdNode } from './model/view.ts';

/** The UN/CEFACT codes of billing periods, which schema.org uses. */
const periodCodes = { month: 'MON', year: 'ANN' } as const;

const quantity = (value: number, unitCode: string): JsonLdNode => ({ '@type': 'QuantitativeValue', value, unitCode });

/** Removes fields whose value is null or an empty list. */
export const withValues = (fields: Readonly<Record<string, unknown>>): JsonLdNode =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );

function offerNode(
  { price, priceCurrency, period, unitText, terms, ...rest }: Product['offers'][number],
  seller: JsonLdNode,
) {
  const referenceQuantity = period === 'once' ? null : quantity(1, periodCodes[period]);
  return {
    '@type': 'Offer',
    ...withValues({ ...rest, description: terms }),
    price,
    priceCurrency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency,
      ...withValues({ unitText, referenceQuantity }),
    },
    seller,
  };
}

/** Returns the JSON-LD properties that differ between software, goods (`Product`) and services. */
const typeFields: Readonly<Record<Product['type'], (product: Product, company: JsonLdNode) => JsonLdNode>> = {
  SoftwareApplication: (product, publisher) => ({
    applicationCategory: product.applicationCategory ?? product.category,
    operatingSystem: product.operatingSystem.join(', '),
    featureList: product.featureList,
    creativeWorkStatus: product.status,
    ...withValues({
      applicationSubCategory: product.applicationCategory === null ? null : product.category,
      softwareRequirements: product.softwareRequirements,
      datePublished: product.lifecycle.available,
      softwareHelp: product.documentation === null ? null : { '@type': 'CreativeWork', url: product.documentation },
    }),
    dateModified: product.dateModified,
    publisher,
  }),
  Product: ({ category, sku, gtin, material, size, weight, featureList, lifecycle }, manufacturer) => ({
    category,
    ...withValues({
      sku,
      gtin,
      material,
      releaseDate: lifecycle.available,
      width: size && quantity(size.width, 'CMT'),
      depth: size && quantity(size.depth, 'CMT'),
      height: size && quantity(size.height, 'CMT'),
      weight: weight === null ? null : quantity(weight, 'KGM'),
    }),
    additionalProperty: featureList.map((value) => ({ '@type': 'PropertyValue', name: 'Feature', value })),
    manufacturer,
  }),
  Service: ({ category, areaServed }, provider) => ({
    serviceType: category,
    ...withValues({ areaServed }),
    provider,
  }),
};

/** Returns the linked data (schema.org) of a product. Offers have the properties that Google requires. */
export const productNode = (product: Product, company: JsonLdNode): JsonLdNode => ({
  '@type': product.type,
  '@id': `${product.url}#product`,
  name: product.name,
  description: product.description,
  url: product.url,
  audience: { '@type': 'Audience', audienceType: product.audience },
  ...typeFields[product.type](product, company),
  ...withValues({
    sameAs: product.website,
    image: product.image.map(({ caption, ...image }) => ({
      '@type': 'ImageObject',
      ...image,
      ...withValues({ caption }),
    })),
    offers: product.offers.map((offer) => offerNode(offer, company)),
  }),
  subjectOf: [product.markdownUrl, product.apiUrl],
});
