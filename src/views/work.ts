import type { Catalog, WorkRecord } from '../catalog/catalog.ts';
import { entriesBlock, fact, bodyBlock, textValue, type Block } from './view.ts';
import { productEntries } from './entries.ts';
import { datedFacts, productLinks } from './values.ts';

export function pieceBlocks(catalog: Catalog, record: WorkRecord): Block[] {
  const { data } = record;
  const facts = [
    ...fact('Client', [textValue(data.client)]),
    ...fact('Industry', [textValue(data.industry)]),
    ...fact('Products', productLinks(catalog, data.products)),
    ...datedFacts(catalog, record),
  ];
  return [
    { type: 'facts', facts },
    { type: 'results', heading: 'Results', items: data.results },
    ...bodyBlock(record, catalog.site),
    ...entriesBlock('products', 'Products in this work', productEntries(catalog, data.products)),
  ];
}
