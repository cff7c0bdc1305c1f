import type { ImageFile } from '../content/images/image-file.ts';
import { besidePath } from '../content/images/relative-path.ts';
import type { RecordData } from '../content/schema/records.ts';

/** The fields of a brand that name an image, each as a path, with the name. */
export function brandFiles({ logo, icon }: Partial<RecordData<'brand'>>): { path: string[]; file: string }[] {
  return [
    ...(logo ? [{ path: ['logo', 'light'], file: logo.light }] : []),
    ...(logo?.dark === undefined ? [] : [{ path: ['logo', 'dark'], file: logo.dark }]),
    ...(icon === undefined ? [] : [{ path: ['icon'], file: icon }]),
  ];
}

/** The image of the content folder that a brand names. `images` has them by their paths. */
export const brandImage = (file: string, images: ReadonlyMap<string, ImageFile>): ImageFile | undefined =>
  images.get(besidePath(file, 'brand.json') ?? '');

/** Every image that a brand names. */
export const brandImages = (
  data: Partial<RecordData<'brand'>>,
  images: ReadonlyMap<string, ImageFile>,
): readonly ImageFile[] => brandFiles(data).flatMap(({ file }) => brandImage(file, images) ?? []);
