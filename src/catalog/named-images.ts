import type { ImageFile } from '../content/images/image-file.ts';
import { besidePath } from '../content/images/relative-path.ts';
import { linkCopy, type ImageCopy, type linkSize } from '../content/images/responsive-copies.ts';
import type { CatalogRecord, FolderKind, PartialRecord } from '../content/schema/records.ts';
import { recordKey, type RecordFiles } from './records.ts';

/** A group of fields that names an image, with its path, and the two fields of it. */
export interface NamedImage {
  readonly path: readonly (string | number)[];
  readonly file: string;
  readonly alt: string;
}

/** The fields of a record that name its pictures. */
export const namedPictures = ({ data }: PartialRecord<FolderKind>): readonly NamedImage[] =>
  'pictures' in data
    ? (data.pictures ?? []).map(({ file, alt }, index) => ({ path: ['pictures', index], file, alt }))
    : [];

/** The field of a record that names its own photo, if it has one. */
export const namedPhoto = ({ data }: PartialRecord<FolderKind>): readonly NamedImage[] =>
  'image' in data && data.image ? [{ path: ['image'], ...data.image }] : [];

/** The images of the content folder that fields of the file at `path` below it name, by what stands there. */
export const imagesNamed = (
  named: readonly NamedImage[],
  path: string,
  images: ReadonlyMap<string, ImageFile>,
): ReadonlyMap<string, ImageFile> =>
  new Map(
    named.flatMap(({ file }) => {
      const image = images.get(besidePath(file, path) ?? '');
      return image ? [[file, image] as const] : [];
    }),
  );

/** A photo as previews of links show it, and what it shows in words. */
export interface Photo {
  readonly copy: ImageCopy & typeof linkSize;
  readonly alt: string;
}

/** The photo of a record, in the size that previews of links ask for. */
export function photoOf({ images }: Pick<RecordFiles, 'images'>, record: CatalogRecord<FolderKind>): Photo | undefined {
  const named = 'image' in record.data ? record.data.image : undefined;
  const image = named && images.get(recordKey(record))?.named.get(named.file);
  return image && { copy: linkCopy(image), alt: named.alt };
}
