import { catalogRecords, type Catalog } from './catalog.ts';
import { imageCopies, type ImageCopy } from '../content/images/responsive-copies.ts';

/** Every published copy of the images that published records use, once each. */
export function catalogImages(catalog: Catalog): ImageCopy[] {
  const images = [...catalog.brandImages, ...catalogRecords(catalog).flatMap((record) => record.images)];
  const copies = images.flatMap(imageCopies);
  return [...new Map(copies.map((copy) => [copy.path, copy])).values()];
}
