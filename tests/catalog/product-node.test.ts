import { expect, test } from 'vitest';
import { productResource } from '../../src/api/resources/records.ts';
import { productNode } from '../../src/views/product-node.ts';
import { catalogOf, edited, valid, type Content } from './content.ts';

const counter = 'products/counter.md';
const goods = edited(
  counter,
  'operatingSystem: [Web]\n',
  'gtin: "4006381333931"\nsize: { width: 80, depth: 60, height: 45.5 }\nweight: 12.5\n',
  edited(counter, 'kind: software', 'kind: goods'),
);
const service = edited(
  counter,
  'operatingSystem: [Web]\n',
  'areaServed: [BR]\n',
  edited(counter, 'kind: software', 'kind: service'),
);

const nodeOf = (content: Content) => {
  const catalog = catalogOf(content);
  const [record] = catalog.products;
  if (!record) throw new Error('There is no product');
  return productNode(productResource(catalog, record), { '@id': '#organization' });
};

test.each([
  ['software', valid, { '@type': 'SoftwareApplication', operatingSystem: 'Web', applicationCategory: 'Point of sale' }],
  [
    'software with a Google application category',
    edited(counter, 'operatingSystem: [Web]\n', 'operatingSystem: [Web]\napplicationCategory: BusinessApplication\n'),
    { applicationCategory: 'BusinessApplication', applicationSubCategory: 'Point of sale' },
  ],
  ['goods', goods, { '@type': 'Product', gtin: '4006381333931', weight: { value: 12.5, unitCode: 'KGM' } }],
  ['a service', service, { '@type': 'Service', serviceType: 'Point of sale', areaServed: ['BR'] }],
])(
  'productNode() of %s has the type and fields of its kind, and no empty values, ratings or reviews',
  (_kind, content, expected) => {
    const node = nodeOf(content);
    expect(node).toMatchObject(expected);
    if (node['@type'] !== 'SoftwareApplication') expect(node).not.toHaveProperty('operatingSystem');
    expect(JSON.stringify(node)).not.toMatch(/null|\[\]|aggregateRating|"review"/);
  },
);

// https://developers.google.com/search/docs/appearance/structured-data: an offer with price and currency is required.
test.each([
  ['software', valid],
  ['goods', goods],
  ['a service', service],
])('productNode() of %s has the offer that Google requires', (_kind, content) => {
  expect(nodeOf(content)).toMatchObject({
    name: 'Counter',
    offers: [
      {
        '@type': 'Offer',
        price: 24.5,
        priceCurrency: 'BRL',
        priceSpecification: { '@type': 'UnitPriceSpecification', referenceQuantity: { value: 1, unitCode: 'MON' } },
      },
    ],
  });
});

test('productNode() of a product without a price has no offers', () => {
  const offers = 'offers:\n  - price: 24.5\n    priceCurrency: BRL\n    period: month\n';
  expect(nodeOf(edited(counter, offers, 'pricing: on-request\n'))).not.toHaveProperty('offers');
});
