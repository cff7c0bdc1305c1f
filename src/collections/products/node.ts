import { imageNode, typed, type JsonLdNode } from '../../documents/json-ld-node.ts';
import type { Product } from './item.ts';
import { unitCodeOf } from './units.ts';

/** The UN/CEFACT codes of billing periods, which schema.org uses. */
const periodCodes = { hour: 'HUR', month: 'MON', year: 'ANN', once: undefined } as const;

const quantity = (value: number | undefined, unitCode: string | undefined): JsonLdNode | undefined =>
  value === undefined || unitCode === undefined ? undefined : typed('QuantitativeValue', { value, unitCode });

const propertyNode = (property: NonNullable<Product['additionalProperty']>[number]): JsonLdNode =>
  typed('PropertyValue', { ...property, unitCode: unitCodeOf(property.unitText) });

type Offer = NonNullable<Product['offers']>[number];

/** Returns the linked data of an offer, with the properties that Google requires. */
function offerNode(
  { period, unitText, terms, minPrice, maxPrice, availability, ...rest }: Offer,
  seller: JsonLdNode,
): JsonLdNode {
  const { price, priceCurrency } = rest;
  const referenceQuantity = quantity(1, periodCodes[period]);
  const amounts = { price, minPrice, maxPrice, priceCurrency };
  return typed('Offer', {
    ...rest,
    availability: availability && `https://schema.org/${availability}`,
    description: terms,
    priceSpecification: typed('UnitPriceSpecification', { ...amounts, unitText, referenceQuantity }),
    seller,
  });
}

/** Returns the properties that differ between software, goods (`Product`) and services. */
const typeFields: Readonly<Record<Product['type'], (product: Product, company: JsonLdNode) => JsonLdNode>> = {
  SoftwareApplication: (product, publisher) => ({
    applicationCategory: product.applicationCategory ?? product.category,
    applicationSubCategory: product.applicationCategory && product.category,
    operatingSystem: product.operatingSystem?.join(', '),
    featureList: product.featureList,
    creativeWorkStatus: product.status,
    softwareRequirements: product.softwareRequirements,
    datePublished: product.lifecycle?.available,
    softwareHelp: product.documentation && typed('CreativeWork', { url: product.documentation }),
    dateModified: product.dateModified,
    publisher,
  }),
  Product: ({ category, sku, gtin, material, size, weight, lifecycle }, manufacturer) => ({
    ...{ category, sku, gtin, material },
    releaseDate: lifecycle?.available,
    width: quantity(size?.width, size?.unitCode),
    depth: quantity(size?.depth, size?.unitCode),
    height: quantity(size?.height, size?.unitCode),
    weight: quantity(weight?.value, weight?.unitCode),
    manufacturer,
  }),
  Service: ({ category, areaServed }, provider) => ({ serviceType: category, areaServed, provider }),
};

/** Returns the linked data of a product. `image` is the address of a picture for a product that has none. */
export const productNode = (product: Product, company: JsonLdNode, image?: string): JsonLdNode => {
  const { type, name, description, url, audience, website, offers, additionalProperty = [], documents = [] } = product;
  const features = type === 'Product' ? (product.featureList ?? []) : [];
  const properties = [...features.map((value) => ({ name: 'Feature', value })), ...additionalProperty];
  // Of the three types, only products have `additionalProperty`.
  return typed(type === 'Product' || properties.length === 0 ? type : [type, 'Product'], {
    '@id': `${url}#product`,
    ...{ name, description, url },
    audience: audience && typed('Audience', { audienceType: audience }),
    ...typeFields[type](product, company),
    additionalProperty: properties.length > 0 ? properties.map(propertyNode) : undefined,
    sameAs: website,
    image: product.image?.map(imageNode) ?? image,
    offers: offers?.map((offer) => offerNode(offer, company)),
    subjectOf: [
      ...[product.markdownUrl, product.apiUrl].map((id) => ({ '@id': id })),
      ...documents.map(({ url: contentUrl, ...document }) => typed('MediaObject', { ...document, contentUrl })),
    ],
  });
};
