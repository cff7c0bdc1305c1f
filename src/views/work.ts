import type { Catalog, WorkRecord } from '../catalog/catalog.ts';
import { entriesBlock, fact, bodyBlock, type Block } from './view.ts';
import { productEntries } from './entries.ts';
import { datedFacts, productLinks } from './values.ts';

export function pieceBlocks(catalog: Catalog, record: WorkRecord): Block[] {
  const { client, industry, products, results } = record.data;
  const { fact: label, work } = catalog.words;
  const facts = [
    ...fact(label.client, client),
    ...fact(label.industry, industry),
    ...fact(label.products, productLinks(catalog, products)),
    ...datedFacts(catalog, record),
  ];
  return [
    { type: 'facts', facts },
    { type: 'results', heading: work.results, items: results },
    ...bodyBlock(catalog, record),
    ...entriesBlock('products', work.products, productEntries(catalog, products)),
  ];
}
