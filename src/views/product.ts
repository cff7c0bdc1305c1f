import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { productPictures } from '../catalog/record-images.ts';
import { groupByEach } from '../catalog/topics.ts';
import { stagesOf, type Status } from '../content/schema/product.ts';
import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import { fill, splitAtPlaceholder } from '../words/fill.ts';
import { comparedProduct, contactAction, offerFacts, pieceEntry, postEntry, productLinks } from './entries.ts';
import { capitalised, countryName, sizeText, weightText } from './model/locale.ts';
import { bodyBlock, dateValue, entriesBlock, fact, linkValue } from './model/view.ts';
import type { Block, Fact, Value } from './model/view.ts';

function lifecycleBlock({ organization, words }: Catalog, { data }: ProductRecord): Block[] {
  const stages = stagesOf(data.lifecycle).map(({ stage, date }) => ({
    status: stage,
    label: capitalised(words.status[stage]),
    since: dateValue(date, organization.inLanguage),
    current: stage === data.status,
  }));
  return stages.length > 0 ? [{ type: 'lifecycle', heading: words.product.lifecycle, stages }] : [];
}

const successorOf = (catalog: Catalog, { data }: ProductRecord): Value[] =>
  data.replacedBy === undefined ? [] : productLinks(catalog, [data.replacedBy]);

function retiredNotice(catalog: Catalog, record: ProductRecord): Block[] {
  if (record.data.status !== 'retired') return [];
  const { product, statusMeaning } = catalog.words;
  const [before, after] = splitAtPlaceholder(product.useInstead, 'product');
  const use = successorOf(catalog, record).flatMap((link) => [{ text: before }, link, { text: after }]);
  const text = [{ text: product.retired }, { text: statusMeaning.retired }, ...use].filter(
    (value) => value.text !== '',
  );
  return [{ type: 'notice', text }];
}

function actionsBlock({ words }: Catalog, { data }: ProductRecord): Block {
  const { name, status, website, documentation } = data;
  const nextStep = fill(words.nextStep[status], { name });
  return {
    type: 'actions',
    actions: [
      status === 'retired' ? linkValue(nextStep, href('contactPage')) : contactAction('sales', nextStep),
      ...(website === undefined ? [] : [linkValue(words.fact.website, website)]),
      ...(documentation === undefined ? [] : [linkValue(words.fact.documentation, documentation)]),
    ],
  };
}

/** Returns the facts that depend on the type of product, such as the weight of goods. */
function typeFacts({ organization, words }: Catalog, { data }: ProductRecord): Fact[] {
  const { fact: label, answer } = words;
  const { inLanguage: language } = organization;
  const { worksOffline, size, weight, areaServed = [] } = data;
  const countries = areaServed.map((code) => countryName(code, language));
  return [
    ...fact(label.operatingSystem, data.operatingSystem),
    ...fact(label.worksOffline, worksOffline === undefined ? [] : worksOffline ? answer.yes : answer.no),
    ...fact(label.softwareRequirements, data.softwareRequirements),
    ...fact(label.sku, data.sku),
    ...fact(label.gtin, data.gtin),
    ...fact(label.material, data.material),
    ...fact(label.size, size && sizeText(size, language)),
    ...fact(label.weight, weight === undefined ? [] : weightText(weight, language)),
    ...fact(label.areaServed, countries),
  ];
}

export function productBlocks(catalog: Catalog, record: ProductRecord): Block[] {
  const { slug, data } = record;
  const { status, statusMeaning, pattern, fact: label, product } = catalog.words;
  const pictures = productPictures(catalog, record);
  const statusText = fill(pattern.labelled, { label: status[data.status], text: statusMeaning[data.status] });
  const facts = [
    ...fact(label.status, { text: statusText, status: data.status }),
    ...fact(label.category, data.category),
    ...fact(label.audience, data.audience),
    ...offerFacts(catalog, data),
    ...typeFacts(catalog, record),
    ...fact(label.replacedBy, successorOf(catalog, record)),
  ];
  const { news, work } = catalog.byProduct;
  const posts = (news.get(slug) ?? []).slice(0, itemsPerPage).map(postEntry(catalog));
  const pieces = (work.get(slug) ?? []).slice(0, itemsPerPage).map(pieceEntry(catalog));
  return [
    ...retiredNotice(catalog, record),
    actionsBlock(catalog, record),
    ...(pictures.length > 0 ? [{ type: 'pictures' as const, pictures }] : []),
    { type: 'facts', facts },
    ...(data.featureList.length > 0
      ? [{ type: 'list' as const, heading: product.features, items: data.featureList }]
      : []),
    ...bodyBlock(catalog, record),
    ...lifecycleBlock(catalog, record),
    ...entriesBlock('posts', product.newsAboutIt, posts),
    ...entriesBlock('work', product.workWithIt, pieces),
  ];
}

const groupOrder: readonly Status[] = ['available', 'beta', 'announced', 'retired'];

/** Up to this number of products, the product list is always grouped by status, not by category. */
const maxByStatus = 12;

interface ProductGroup {
  readonly heading: string;
  readonly records: readonly ProductRecord[];
  readonly id?: string;
}

/**
 * Groups products by category if the catalog has at least two categories, more than `maxByStatus` products, and more
 * than twice as many products as categories. Otherwise groups them by status. Retired products are the last group.
 */
function groupsOf({ products: all, words }: Catalog, products: readonly ProductRecord[]): ProductGroup[] {
  const byStatus = (statuses: readonly Status[]): ProductGroup[] =>
    statuses
      .map((status) => ({
        heading: words.statusHeading[status],
        records: products.filter(({ data }) => data.status === status),
      }))
      .filter(({ records }) => records.length > 0);
  const categoryOf = ({ data }: ProductRecord): string[] => (data.status === 'retired' ? [] : [data.category]);
  // The decision considers the products of all pages, because every page of the list must be grouped the same way.
  const categoryCount = groupByEach(all, categoryOf).size;
  if (all.length <= Math.max(maxByStatus, 2 * categoryCount) || categoryCount < 2) return byStatus(groupOrder);
  const byCategory = [...groupByEach(products, categoryOf)];
  return [
    ...byCategory.map(([heading, records], index) => ({ heading, records, id: `category-${index + 1}` })),
    ...byStatus(['retired']),
  ];
}

/** Returns a block for each group of products. Above `maxByStatus` products, links to any categories come first. */
export function productGroups(catalog: Catalog, products: readonly ProductRecord[]): Block[] {
  const { words } = catalog;
  const groups = groupsOf(catalog, products);
  const categoryLinks = groups.flatMap(({ heading, records, id }) =>
    id === undefined ? [] : [linkValue(`${heading} (${records.length.toLocaleString(words.language)})`, `#${id}`)],
  );
  return [
    ...(products.length > maxByStatus && categoryLinks.length > 1
      ? [{ type: 'facts' as const, facts: fact(words.fact.category, categoryLinks) }]
      : []),
    ...groups.flatMap(({ heading, records, id }) =>
      entriesBlock('products', heading, records.map(comparedProduct(catalog)), id === undefined ? {} : { id }),
    ),
  ];
}
