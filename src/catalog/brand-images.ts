import type { ImageFile } from '../content/images/image-file.ts';
import { besidePath } from '../content/images/relative-path.ts';
import type { RecordData } from '../content/schema/records.ts';

export function brandFiles({ logo, icon }: Partial<RecordData<'brand'>>): { path: string[]; file: string }[] {
  return [
    ...(logo ? [{ path: ['logo', 'light'], file: logo.light }] : []),
    ...(logo?.dark === undefined ? [] : [{ path: ['logo', 'dark'], file: logo.dark }]),
    ...(icon === undefined ? [] : [{ path: ['icon'], file: icon }]),
  ];
}

export const brandImage = (file: string, images: ReadonlyMap<string, ImageFile>): ImageFile | undefined =>
  images.get(besidePath(file, 'brand.json') ?? '');

export const brandImages = (
  data: Partial<RecordData<'brand'>>,
  images: ReadonlyMap<string, ImageFile>,
): readonly ImageFile[] => brandFiles(data).flatMap(({ file }) => brandImage(file, images) ?? []);
