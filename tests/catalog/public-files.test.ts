import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPublicFiles } from '../../src/catalog/public-files.ts';
import { productItem } from '../../src/collections/products/item.ts';
import { catalogOf } from './catalog-of.ts';
import { edited } from './content.ts';

test('a document of a product has the address, type and size of its file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'public-'));
  await mkdir(path.join(folder, 'sheets'));
  await writeFile(path.join(folder, 'sheets/counter.pdf'), '%PDF-1.7'.padEnd(1_234_567));
  const catalog = await catalogOf({
    ...edited(
      'products/counter.md',
      'kind: ',
      'documents:\n  - { name: Data sheet, file: /sheets/counter.pdf }\n  - { name: Film, url: "https://films.example/1" }\nkind: ',
    ),
    '../public/sheets/counter.pdf': '%PDF-1.7',
  });
  const [counter] = catalog.products;
  if (!counter) throw new Error('There is no product');
  const entries = { ...catalog, pages: [] };
  const item = productItem({ ...catalog, files: readPublicFiles(entries, folder) }, counter);
  await rm(folder, { recursive: true });
  expect(item.documents).toEqual([
    {
      name: 'Data sheet',
      url: 'https://www.acme.example/sheets/counter.pdf',
      encodingFormat: 'application/pdf',
      contentSize: '1.2 MB',
    },
    { name: 'Film', url: 'https://films.example/1' },
  ]);
});
