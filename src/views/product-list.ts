import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { groupByEach } from '../catalog/group-by-each.ts';
import type { Status } from '../content/schema/product.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import type { Words } from '../words/words.ts';
import { comparedProduct } from './entries.ts';
import { entriesBlock, fact, linkValue, textValue, type Block, type Link } from './view.ts';

/** The statuses in the order of their groups: first what can be had, last what no longer can. */
const groupOrder: readonly Status[] = ['available', 'beta', 'announced', 'retired'];

/** The most products of a company that are grouped by their status: among more, people look for a category. */
const mostByStatus = 12;

/** Products of a list that stand together. */
interface ProductGroup {
  readonly heading: string;
  readonly records: readonly ProductRecord[];
  /** Name of the group within its page, of a category. */
  readonly id?: string;
}

/** Products by their status, or by their category where the company has many, with those that are retired last. */
function groupsOf({ products: all, words }: Catalog, products: readonly ProductRecord[]): ProductGroup[] {
  const byStatus = (statuses: readonly Status[]): ProductGroup[] =>
    statuses
      .map((status) => ({
        heading: words.statusHeading[status],
        records: products.filter(({ data }) => data.status === status),
      }))
      .filter(({ records }) => records.length > 0);
  const categoryOf = ({ data }: ProductRecord): string[] => (data.status === 'retired' ? [] : [data.category]);
  // All pages of a list are grouped alike.
  const categories = groupByEach(all, categoryOf).size;
  if (all.length <= Math.max(mostByStatus, 2 * categories) || categories < 2) return byStatus(groupOrder);
  const byCategory = [...groupByEach(products, categoryOf)];
  return [
    ...byCategory.map(([heading, records], index) => ({ heading, records, id: `category-${index + 1}` })),
    ...byStatus(['retired']),
  ];
}

const countedGroup = ({ heading, records }: ProductGroup, { language }: Words): string =>
  `${heading} (${records.length.toLocaleString(language)})`;

/** Links to the groups of a page that is long. */
const jumpsTo = ({ words }: Catalog, links: readonly Link[]): Block[] =>
  links.length > 1 ? [{ type: 'facts', facts: fact(words.fact.category, links) }] : [];

/** The products of a page of a list in their groups, with links to the categories where they are many. */
export function productGroups(catalog: Catalog, products: readonly ProductRecord[]): Block[] {
  const groups = groupsOf(catalog, products);
  const jumps = groups.flatMap((group) =>
    group.id === undefined ? [] : [linkValue(countedGroup(group, catalog.words), `#${group.id}`)],
  );
  return [
    ...(products.length > mostByStatus ? jumpsTo(catalog, jumps) : []),
    ...groups.flatMap(({ heading, records, id }) =>
      entriesBlock('products', heading, records.map(comparedProduct(catalog)), id === undefined ? {} : { id }),
    ),
  ];
}

/** The most products that are named on one page: more are found by letter. */
const mostNamed = 400;

/** Every product by its name, in the groups of the list: what a list of several pages begins with. */
export function productIndex(catalog: Catalog): Block[] {
  const { products, words } = catalog;
  if (products.length <= itemsPerPage || products.length > mostNamed) return [];
  const groups = groupsOf(catalog, products).map((group, index) => ({
    title: textValue(countedGroup(group, words)),
    id: `all-${index + 1}`,
    links: group.records.map(({ slug, data }) => linkValue(data.name, href('productPage', slug))),
  }));
  const jumps = groups.map(({ title, id }) => linkValue(title.text, `#${id}`));
  return [...jumpsTo(catalog, jumps), { type: 'groups', heading: words.topics.byName, groups }];
}
