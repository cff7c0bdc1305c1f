import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { groupByEach } from '../catalog/topics.ts';
import type { Status } from '../content/schema/product.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import type { Words } from '../words/words.ts';
import { comparedProduct } from './entries.ts';
import { entriesBlock, fact, linkValue, type Block, type Link } from './model/view.ts';

const groupOrder: readonly Status[] = ['available', 'beta', 'announced', 'retired'];

/** A company with more products than this has them grouped by category instead of status. */
const maxByStatus = 12;

interface ProductGroup {
  readonly heading: string;
  readonly records: readonly ProductRecord[];
  readonly id?: string;
}

/** Groups products by status, or by category if there are many. Retired products are last. */
function groupsOf({ products: all, words }: Catalog, products: readonly ProductRecord[]): ProductGroup[] {
  const byStatus = (statuses: readonly Status[]): ProductGroup[] =>
    statuses
      .map((status) => ({
        heading: words.statusHeading[status],
        records: products.filter(({ data }) => data.status === status),
      }))
      .filter(({ records }) => records.length > 0);
  const categoryOf = ({ data }: ProductRecord): string[] => (data.status === 'retired' ? [] : [data.category]);
  // All pages of a list have the same grouping.
  const categories = groupByEach(all, categoryOf).size;
  if (all.length <= Math.max(maxByStatus, 2 * categories) || categories < 2) return byStatus(groupOrder);
  const byCategory = [...groupByEach(products, categoryOf)];
  return [
    ...byCategory.map(([heading, records], index) => ({ heading, records, id: `category-${index + 1}` })),
    ...byStatus(['retired']),
  ];
}

const countedGroup = ({ heading, records }: ProductGroup, { language }: Words): string =>
  `${heading} (${records.length.toLocaleString(language)})`;

const jumpsTo = ({ words }: Catalog, links: readonly Link[]): Block[] =>
  links.length > 1 ? [{ type: 'facts', facts: fact(words.fact.category, links) }] : [];

/** Returns the groups on a page of the list, with links to the groups if the page is long. */
export function productGroups(catalog: Catalog, products: readonly ProductRecord[]): Block[] {
  const groups = groupsOf(catalog, products);
  const jumps = groups.flatMap((group) =>
    group.id === undefined ? [] : [linkValue(countedGroup(group, catalog.words), `#${group.id}`)],
  );
  return [
    ...(products.length > maxByStatus ? jumpsTo(catalog, jumps) : []),
    ...groups.flatMap(({ heading, records, id }) =>
      entriesBlock('products', heading, records.map(comparedProduct(catalog)), id === undefined ? {} : { id }),
    ),
  ];
}

/** The maximum length of the product index. Longer lists are only in the A to Z. */
const maxNamed = 400;

/** Returns the names of all products in groups, for the first page of a long list. */
export function productIndex(catalog: Catalog): Block[] {
  const { products, words } = catalog;
  if (products.length <= itemsPerPage || products.length > maxNamed) return [];
  const groups = groupsOf(catalog, products).map((group, index) => ({
    title: { text: countedGroup(group, words) },
    id: `all-${index + 1}`,
    links: group.records.map(({ slug, data }) => linkValue(data.name, href('productPage', slug))),
  }));
  const jumps = groups.map(({ title, id }) => linkValue(title.text, `#${id}`));
  return [...jumpsTo(catalog, jumps), { type: 'groups', heading: words.topics.byName, groups }];
}
