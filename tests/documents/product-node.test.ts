import { expect, test } from 'vitest';
import { productItem } from '../../src/collections/products/item.ts';
import { productNode } from '../../src/collections/products/node.ts';
import type { JsonLdNode } from '../../src/documents/json-ld-node.ts';
import { catalogOf } from '../catalog/catalog-of.ts';
import { edited, valid, type Content } from '../catalog/content.ts';

const counter = 'products/counter.md';
const goods = edited(
  counter,
  'operatingSystem: [Web]\n',
  'gtin: "4006381333931"\nsize: { width: 800, depth: 600, height: 455, unitCode: MMT }\nweight: { value: 12.5 }\n',
  edited(counter, 'kind: software', 'kind: goods'),
);
const service = edited(
  counter,
  'operatingSystem: [Web]\n',
  'areaServed: [BR]\n',
  edited(counter, 'kind: software', 'kind: service'),
);

/** The node as it is published: JSON has no undefined values. */
const nodeOf = async (content: Content) => {
  const catalog = await catalogOf(content);
  const [record] = catalog.products;
  if (!record) throw new Error('There is no product');
  const node = productNode(productItem(catalog, record), { '@id': '#organization' });
  return JSON.parse(JSON.stringify(node)) as JsonLdNode;
};

/** What Google requires of an offer: https://developers.google.com/search/docs/appearance/structured-data. */
const offers = [
  {
    '@type': 'Offer',
    price: 24.5,
    priceCurrency: 'BRL',
    priceSpecification: { '@type': 'UnitPriceSpecification', referenceQuantity: { value: 1, unitCode: 'MON' } },
  },
];

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
  'productNode() of %s has the fields of its kind and an offer, and no empty values, ratings or reviews',
  async (_kind, content, expected) => {
    const node = await nodeOf(content);
    expect(node).toMatchObject({ name: 'Counter', offers, ...expected });
    if (node['@type'] !== 'SoftwareApplication') expect(node).not.toHaveProperty('operatingSystem');
    expect(JSON.stringify(node)).not.toMatch(/null|\[\]|aggregateRating|"review"/);
  },
);

test('productNode() names the availability of an offer as schema.org does', async () => {
  const soldOut = 'period: month\n    availability: SoldOut\n    availabilityStarts: 2027-03-01';
  expect((await nodeOf(edited(counter, 'period: month', soldOut)))['offers']).toMatchObject([
    { availability: 'https://schema.org/SoldOut', availabilityStarts: '2027-03-01' },
  ]);
});

test.each([
  ['software', valid, ['SoftwareApplication', 'Product']],
  ['a service', service, ['Service', 'Product']],
  ['goods', goods, 'Product'],
])(
  'productNode() has the facts of the company’s own of %s, as only products can have them',
  async (_, content, type) => {
    const facts = edited(
      counter,
      'kind: ',
      'additionalProperty:\n  - { name: Alcohol, value: 13.5, unitText: "%" }\n  - { name: Grape, value: Baga }\nkind: ',
      content,
    );
    const node = await nodeOf(facts);
    expect(node['@type']).toEqual(type);
    expect(node['additionalProperty']).toEqual(
      expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Alcohol', value: 13.5, unitText: '%', unitCode: 'P1' },
        { '@type': 'PropertyValue', name: 'Grape', value: 'Baga' },
      ]),
    );
  },
);

test('productNode() of a product without a price has no offers', async () => {
  const prices = 'offers:\n  - price: 24.5\n    priceCurrency: BRL\n    period: month\n';
  expect(await nodeOf(edited(counter, prices, 'pricing: on-request\n'))).not.toHaveProperty('offers');
});
