import { itemsPerPage } from '../contract/limits.ts';
import type { Catalog, ProductRecord } from '../catalog/catalog.ts';
import { statusOrder, statuses } from '../content/schema/product.ts';
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
  type Stage,
} from './view.ts';
import { pieceEntry, postEntry } from './entries.ts';
import { capitalised, productLinks } from './values.ts';

/** The stages a product has been through, oldest first. */
const stages = ({ organization }: Catalog, { data }: ProductRecord): Stage[] =>
  statusOrder.flatMap((status) => {
    const since = data.lifecycle[status];
    if (since === undefined) return [];
    return {
      status,
      label: capitalised(status),
      since: dateValue(since, organization.inLanguage),
      current: status === data.status,
    };
  });

function lifecycleBlock(catalog: Catalog, record: ProductRecord): Block[] {
  const found = stages(catalog, record);
  return found.length > 0 ? [{ type: 'lifecycle', heading: 'Lifecycle', stages: found }] : [];
}

export function productBlocks(catalog: Catalog, record: ProductRecord): Block[] {
  const { slug, data } = record;
  const { website, documentation, replacedBy } = data;
  const facts: Fact[] = [
    ...fact('Status', [statusValue(data.status, `${data.status}: ${statuses[data.status]}`)]),
    ...fact('Category', [textValue(data.category)]),
    ...fact('For', [textValue(data.audience)]),
    ...fact('Runs on', data.operatingSystem.map(textValue)),
    ...fact('Website', website === undefined ? [] : [linkValue(website, website)]),
    ...fact('Documentation', documentation === undefined ? [] : [linkValue(documentation, documentation)]),
    ...fact('Replaced by', replacedBy === undefined ? [] : productLinks(catalog, [replacedBy])),
  ];
  return [
    { type: 'facts', facts },
    ...lifecycleBlock(catalog, record),
    ...listBlock('Features', data.featureList),
    ...bodyBlock(record, catalog.site),
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
