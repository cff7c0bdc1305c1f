import type { Picture } from '../content/body/addresses.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { besidePath, filesByPath } from '../content/images/relative-path.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import type { CatalogRecord, PartialRecord } from '../content/schema/records.ts';

/** A picture of a product as it is published, with what it shows in words, and what stands below it. */
export interface ProductPicture extends Picture {
  readonly alt: string;
  readonly caption: string | undefined;
}

/** The path below the content folder of a file that a product names; undefined when it is no image beside the product. */
export const picturePath = ({ kind, slug }: Pick<PartialRecord<'products'>, 'kind' | 'slug'>, file: string) =>
  besidePath(file, `${kind}/${slug}.md`);

/** The images of the content folder that a product names as its pictures, in its order. `images` has them by their paths. */
export const namedImages = (
  record: PartialRecord<'products'>,
  images: ReadonlyMap<string, ImageFile>,
): readonly ImageFile[] =>
  (record.data.pictures ?? []).flatMap(({ file }) => images.get(picturePath(record, file) ?? '') ?? []);

/** The pictures of a product, in its order. */
export function productPictures(record: CatalogRecord<'products'>): ProductPicture[] {
  const images = filesByPath(record.images);
  return record.data.pictures.flatMap(({ file, alt, caption }) => {
    const image = images.get(picturePath(record, file) ?? '');
    const shown = image && pictureOf(image);
    return shown ? [{ ...shown, alt, caption }] : [];
  });
}
