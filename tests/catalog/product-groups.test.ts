import { expect, it } from 'vitest';
import type { Entry } from '../../src/schemas/collections.ts';
import { productGroups, type ProductGroup } from '../../src/components/products/product-facts.ts';
import { english } from '../../src/i18n/words.ts';

/** The groups of a company with this many products and categories. Every tenth product is retired, every fifth in beta. */
function groups(count: number, categories: number): ProductGroup[] {
  const products = Array.from({ length: count }, (_, index) => ({
    id: `product-${index}`,
    data: {
      category: `Category ${index % categories}`,
      status: index % 10 === 9 ? 'retired' : index % 5 === 0 ? 'beta' : 'available',
    },
  })) as unknown as Entry<'products'>[];
  return productGroups({ products, words: english }, products);
}

const headings = (count: number, categories: number) => groups(count, categories).map(({ heading }) => heading);

it('productGroups() returns a few products as one group, ordered by what people can buy first', () => {
  const [only, ...others] = groups(10, 3);
  expect(others).toEqual([]);
  expect(only?.heading).toBeUndefined();
  expect(only?.products.map(({ data }) => data.status)).toEqual([
    ...Array.from({ length: 7 }, () => 'available'),
    'beta',
    'beta',
    'retired',
  ]);
});

it('productGroups() groups many products by category, each with an ID, and retired ones last', () => {
  expect(headings(300, 3)).toEqual(['Category 0', 'Category 1', 'Category 2', 'Retired']);
  expect(groups(300, 3).map(({ id }) => id)).toEqual(['category-1', 'category-2', 'category-3', undefined]);
});

it('productGroups() returns many products as one group if hardly any share a category', () => {
  expect(headings(30, 29)).toEqual([undefined]);
});

it('productGroups() returns each product once', () => {
  for (const [count, categories] of [
    [10, 3],
    [300, 3],
    [30, 29],
  ] as const)
    expect(new Set(groups(count, categories).flatMap(({ products }) => products)).size).toBe(count);
});
