import { describe, expect, test } from 'vitest';
import { productResource } from '../../src/api/resources/records.ts';
import { buildCatalog } from '../../src/catalog/catalog.ts';
import { folderRecords } from '../../src/content/schema/records.ts';
import { loadContent } from '../../src/io/load-content.ts';
import { folders } from '../../src/settings.ts';
import { sampleFolder } from '../../scripts/sample.ts';
import { checked, edited, today } from './content.ts';
import { photo } from './faults/catalogue/photos.ts';

const site = 'https://www.acme.example';

describe('records', () => {
  test('are plain data that structuredClone() can copy', async () => {
    const { records } = await loadContent(sampleFolder, folders({}).public, new Date(`${today}T12:00:00Z`));
    const all = folderRecords(records);
    expect(all).not.toEqual([]);
    expect(structuredClone(all)).toEqual(all);
  });

  test('of products keep their pictures if an offer has a start date', () => {
    const pictures = 'pictures:\n  - file: ../news/till.jpg\n    alt: A till\norder: 1';
    const dated = edited('products/counter.md', 'period: month', 'period: month\n    validFrom: 2026-01-01');
    const content = edited('products/counter.md', 'order: 1', pictures, dated);
    const catalog = buildCatalog(checked(content, undefined, [photo]).records, site, today);
    const [counter] = catalog.products.map((record) => productResource(catalog, record));
    expect(counter?.offers).toMatchObject([{ validFrom: '2026-01-01' }]);
    expect(counter?.image).toMatchObject([{ description: 'A till' }]);
  });
});
