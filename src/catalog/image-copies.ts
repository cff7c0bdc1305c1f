import { catalogRecords, type Catalog } from './catalog.ts';
import { photoOf } from './named-images.ts';
import { recordKey } from './records.ts';
import { imageCopies, type ImageCopy } from '../content/images/responsive-copies.ts';

export function catalogImages(catalog: Catalog): ImageCopy[] {
  const records = catalogRecords(catalog);
  const images = [
    ...catalog.brandImages,
    ...records.flatMap((record) => catalog.images.get(recordKey(record))?.used ?? []),
  ];
  const copies = [...images.flatMap(imageCopies), ...records.flatMap((record) => photoOf(catalog, record)?.copy ?? [])];
  return [...new Map(copies.map((copy) => [copy.path, copy])).values()];
}
