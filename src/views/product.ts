import { itemsPerPage } from '../contract/limits.ts';
import { href } from '../contract/routes.ts';
import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { productPictures } from '../catalog/product-pictures.ts';
import { stagesOf, statuses, type Status } from '../content/schema/product.ts';
import {
  dateValue,
  entriesBlock,
  fact,
  linkValue,
  listBlock,
  bodyBlock,
  statusValue,
  textValue,
  type Block,
  type Fact,
  type Link,
  type Stage,
  type Value,
} from './view.ts';
import { contactAction } from './contact.ts';
import { comparedProduct, pieceEntry, postEntry } from './entries.ts';
import { kindFacts } from './kind-facts.ts';
import { offerFacts } from './prices.ts';
import { capitalised, productLinks } from './values.ts';

/** The stages a product has been through, oldest first. */
const stages = ({ organization }: Catalog, { data }: ProductRecord): Stage[] =>
  stagesOf(data.lifecycle).map(({ stage, date }) => ({
    status: stage,
    label: capitalised(stage),
    since: dateValue(date, organization.inLanguage),
    current: stage === data.status,
  }));

function lifecycleBlock(catalog: Catalog, record: ProductRecord): Block[] {
  const found = stages(catalog, record);
  return found.length > 0 ? [{ type: 'lifecycle', heading: 'Lifecycle', stages: found }] : [];
}

const groupHeadings: Readonly<Record<Status, string>> = {
  available: 'Available',
  beta: 'In beta',
  announced: 'Announced',
  retired: 'Retired',
};

/** Products by their status: first what can be had, last what no longer can. */
export function productGroups(catalog: Catalog, products: readonly ProductRecord[]): Block[] {
  return (Object.keys(groupHeadings) as Status[]).flatMap((status) => {
    const records = products.filter(({ data }) => data.status === status);
    return entriesBlock('products', groupHeadings[status], records.map(comparedProduct(catalog)));
  });
}

const successorOf = (catalog: Catalog, { data }: ProductRecord): Value[] =>
  data.replacedBy === undefined ? [] : productLinks(catalog, [data.replacedBy]);

/** Of a product that is retired: what that means, and what to use in its place. */
function retiredNotice(catalog: Catalog, record: ProductRecord): Block[] {
  if (record.data.status !== 'retired') return [];
  const use = successorOf(catalog, record).flatMap((link) => [textValue('Use'), link, textValue('instead.')]);
  return [{ type: 'notice', text: [textValue('Retired.'), textValue(statuses.retired), ...use] }];
}

/** What a visitor can do about a product, by its status. */
const nextStep = {
  announced: (name) => contactAction('sales', `Ask about ${name}`),
  beta: (name) => contactAction('sales', `Ask to join the beta of ${name}`),
  available: (name) => contactAction('sales', `Buy or try ${name}`),
  retired: (name) => linkValue(`Ask about ${name}`, href('contactPage')),
} as const satisfies Record<Status, (name: string) => Link>;

function actionsBlock({ data }: ProductRecord): Block {
  const { name, status, website, documentation } = data;
  return {
    type: 'actions',
    actions: [
      nextStep[status](name),
      ...(website === undefined ? [] : [linkValue('Website', website)]),
      ...(documentation === undefined ? [] : [linkValue('Documentation', documentation)]),
    ],
  };
}

export function productBlocks(catalog: Catalog, record: ProductRecord): Block[] {
  const { slug, data } = record;
  const { website, documentation } = data;
  const { inLanguage } = catalog.organization;
  const pictures = productPictures(record);
  const facts: Fact[] = [
    ...fact('Status', [statusValue(data.status, `${data.status}: ${statuses[data.status]}`)]),
    ...fact('Category', [textValue(data.category)]),
    ...fact('For', [textValue(data.audience)]),
    ...offerFacts(data, inLanguage),
    ...kindFacts(data, inLanguage),
    ...fact('Website', website === undefined ? [] : [linkValue(website, website)]),
    ...fact('Documentation', documentation === undefined ? [] : [linkValue(documentation, documentation)]),
    ...fact('Replaced by', successorOf(catalog, record)),
  ];
  return [
    ...retiredNotice(catalog, record),
    actionsBlock(record),
    ...(pictures.length > 0 ? [{ type: 'pictures' as const, pictures }] : []),
    { type: 'facts', facts },
    ...listBlock('Features', data.featureList),
    ...bodyBlock(record, catalog.site),
    ...lifecycleBlock(catalog, record),
    ...entriesBlock(
      'posts',
      'News about it',
      (catalog.byProduct.news.get(slug) ?? []).slice(0, itemsPerPage).map(postEntry(catalog)),
    ),
    ...entriesBlock(
      'pieces',
      'Work done with it',
      (catalog.byProduct.work.get(slug) ?? []).slice(0, itemsPerPage).map(pieceEntry(catalog)),
    ),
  ];
}
