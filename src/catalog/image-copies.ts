import type { Catalog } from './catalog.ts';
import { imageCopies, type ImageCopy } from '../content/images/responsive-copies.ts';

/** Every file that the images of what is published are published as, once each. */
export function catalogImages({ products, news, work, introductions }: Catalog): ImageCopy[] {
  const records = [...products, ...news, ...work, ...introductions.values()];
  const copies = records.flatMap(({ images }) => images).flatMap(imageCopies);
  return [...new Map(copies.map((copy) => [copy.path, copy])).values()];
}
