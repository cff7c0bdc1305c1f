import { slugOf } from '../../text/slugify.ts';

interface Product {
  readonly data: { readonly category: string };
}

/** More products than on this number are grouped by category, unless hardly any share one. */
const maxUngrouped = 12;

/** The maximum number of products on a page, except that a page begins and ends with a whole category if it can. */
const productsPerPage = 100;

export interface Category<Each> {
  readonly name: string;
  /** The ID of its heading. */
  readonly id: string;
  readonly products: readonly Each[];
}

/** Returns the categories of products in the order of their first products. Empty if a list is better without them. */
export function categoriesOf<Each extends Product>(products: readonly Each[]): Category<Each>[] {
  const groups = [...Map.groupBy(products, ({ data }) => data.category)];
  if (products.length <= Math.max(maxUngrouped, 2 * groups.length)) return [];
  return groups.map(([name, group], index) => ({
    name,
    id: `category-${index + 1}-${slugOf(name)}`.replace(/-$/, ''),
    products: group,
  }));
}

/** Divides products into pages of whole categories. A category of more products than fit on a page has several. */
export function paginateProducts<Each extends Product>(products: readonly Each[]): Each[][] {
  const categories = categoriesOf(products);
  const groups = categories.length > 0 ? categories.map((category) => category.products) : products.map((one) => [one]);
  const pages: Each[][] = [];
  for (const group of groups)
    for (let from = 0; from < group.length; from += productsPerPage) {
      const part = group.slice(from, from + productsPerPage);
      const last = pages.at(-1);
      if (last && last.length + part.length <= productsPerPage) last.push(...part);
      else pages.push(part);
    }
  return pages;
}
