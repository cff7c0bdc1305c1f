import { expect, it } from 'vitest';
import { productGroups } from '../../src/views/product.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { Block } from '../../src/views/model/view.ts';
import { catalogOf, valid } from './content.ts';

const [, text = ''] = Object.entries(valid).find(([name]) => name.startsWith('products/')) ?? [];

/** A company with this many products and categories; every tenth product is retired. */
function company(count: number, categories: number): Catalog {
  const products = Array.from({ length: count }, (_, index) => {
    const status = index % 10 === 9 ? 'retired' : 'available';
    const product = text
      .replace(/^name: .*$/m, `name: Product ${index}`)
      .replace(/^category: .*$/m, `category: Category ${index % categories}`)
      .replace(/^status: .*$/m, `status: ${status}`)
      .replace(/^ {2}available: .*$/m, `$&${status === 'retired' ? '\n  retired: 2025-03-04' : ''}`)
      .replace(/^order: .*$/m, `order: ${100 + index}`);
    // Retired products have no price.
    const withValidOffers = status === 'retired' ? product.replace(/^offers:\n(?: .*\n)+/m, '') : product;
    return [`products/product-${index}.md`, withValidOffers] as const;
  });
  return catalogOf({ ...valid, ...Object.fromEntries(products) });
}

function groups(count: number, categories: number): Block[] {
  const catalog = company(count, categories);
  return productGroups(catalog, catalog.products);
}

const headings = (count: number, categories: number): string[] =>
  groups(count, categories).flatMap((block) => (block.type === 'entries' ? block.heading : []));

it('productGroups() groups a few products by status', () => {
  expect(headings(10, 3)).toEqual(['Available', 'Retired']);
});

it('productGroups() groups many products by category, with retired ones last', () => {
  expect(headings(300, 3)).toEqual(['Point of sale', 'Category 0', 'Category 1', 'Category 2', 'Retired']);
});

it('productGroups() groups many products by status if hardly any share a category', () => {
  expect(headings(30, 29)).toEqual(['Available', 'Retired']);
});

it('productGroups() puts links to the categories above many products', () => {
  const [categoryLinks, ...productLists] = groups(300, 3);
  const values = categoryLinks?.type === 'facts' ? categoryLinks.facts.flatMap((fact) => fact.values) : [];
  expect(values.map(({ text }) => text)).toEqual([
    'Point of sale (2)',
    'Category 0 (90)',
    'Category 1 (90)',
    'Category 2 (90)',
  ]);
  expect(values.map(({ href }) => href)).toEqual(
    productLists.flatMap((block) => (block.type === 'entries' && block.id !== undefined ? `#${block.id}` : [])),
  );
});
