import type { Picture } from '../content/body/addresses.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { resolveImagePath } from '../content/images/relative-path.ts';
import {
  linkPreviewCopy,
  pictureOf,
  type ImageCopy,
  type socialImageSize,
  imageCopies,
} from '../content/images/responsive-copies.ts';
import type { CatalogRecord, FolderKind, PartialRecord } from '../content/schema/records.ts';
import { recordKey, type RecordFiles } from './records.ts';
import { catalogRecords, type Catalog } from './catalog.ts';

/** An image file named in a field of a record. `path` is the path of the field, such as `['pictures', 0]`. */
export interface NamedImage {
  readonly path: readonly (string | number)[];
  readonly file: string;
  readonly alt: string;
}

export const namedPictures = ({ data }: PartialRecord<FolderKind>): readonly NamedImage[] =>
  'pictures' in data
    ? (data.pictures ?? []).map(({ file, alt }, index) => ({ path: ['pictures', index], file, alt }))
    : [];

export const namedPhoto = ({ data }: PartialRecord<FolderKind>): readonly NamedImage[] =>
  'image' in data && data.image ? [{ path: ['image'], ...data.image }] : [];

/** Returns the existing images by `file`, an address relative to the record's file at `path`. */
export const findNamedImages = (
  named: readonly NamedImage[],
  path: string,
  images: ReadonlyMap<string, ImageFile>,
): ReadonlyMap<string, ImageFile> =>
  new Map(
    named.flatMap(({ file }) => {
      const image = images.get(resolveImagePath(file, path) ?? '');
      return image ? [[file, image] as const] : [];
    }),
  );

export interface Photo {
  readonly copy: ImageCopy & typeof socialImageSize;
  readonly alt: string;
}

export function photoOf({ images }: Pick<RecordFiles, 'images'>, record: CatalogRecord<FolderKind>): Photo | undefined {
  const named = 'image' in record.data ? record.data.image : undefined;
  const image = named && images.get(recordKey(record))?.named.get(named.file);
  return image && { copy: linkPreviewCopy(image), alt: named.alt };
}

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

export function catalogImages(catalog: Catalog): ImageCopy[] {
  const records = catalogRecords(catalog);
  const images = [
    ...catalog.brandImages,
    ...records.flatMap((record) => catalog.images.get(recordKey(record))?.used ?? []),
  ];
  const copies = [...images.flatMap(imageCopies), ...records.flatMap((record) => photoOf(catalog, record)?.copy ?? [])];
  return [...new Map(copies.map((copy) => [copy.path, copy])).values()];
}
