import type { Catalog, WorkRecord } from '../catalog/catalog.ts';
import { entriesBlock, fact, bodyBlock, textValue, type Block } from './view.ts';
import { productEntries } from './entries.ts';
import { datedFacts, productLinks } from './values.ts';

/** What the page of a piece of work says. */
export function pieceBlocks(catalog: Catalog, record: WorkRecord): Block[] {
  const { data } = record;
  const { words } = catalog;
  const facts = [
    ...fact(words.fact.client, [textValue(data.client)]),
    ...fact(words.fact.industry, [textValue(data.industry)]),
    ...fact(words.fact.products, productLinks(catalog, data.products)),
    ...datedFacts(catalog, record),
  ];
  return [
    { type: 'facts', facts },
    { type: 'results', heading: words.work.results, items: data.results },
    ...bodyBlock(catalog, record),
    ...entriesBlock('products', words.work.products, productEntries(catalog, data.products)),
  ];
}
