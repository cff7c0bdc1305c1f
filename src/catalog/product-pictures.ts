import type { Picture } from '../content/body/addresses.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import type { CatalogRecord } from '../content/schema/records.ts';
import { recordKey, type RecordFiles } from './records.ts';

/** A published picture of a product, with its alternative text and caption. */
export interface ProductPicture extends Picture {
  readonly alt: string;
  readonly caption: string | undefined;
}

export const productPictures = (
  { images }: Pick<RecordFiles, 'images'>,
  record: CatalogRecord<'products'>,
): ProductPicture[] =>
  record.data.pictures.flatMap(({ file, alt, caption }) => {
    const image = images.get(recordKey(record))?.named.get(file);
    const shown = image && pictureOf(image);
    return shown ? [{ ...shown, alt, caption }] : [];
  });
