import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { maxPictureWidth } from '../markdown/picture-widths.ts';
import { folderEntries, type Entries, type EntriesOf } from '../collections/index.ts';
import type { FolderName } from '../contract/collections.ts';
import { picturesOf } from './entry-pictures.ts';

/** The published form of each picture of the content: its path, and its width and height in pixels. */
export type Pictures = ReadonlyMap<ImageMetadata, Pick<ImageMetadata, 'src' | 'width' | 'height'>>;

async function publish(src: ImageMetadata) {
  const published = await getImage(
    src.format === 'svg' ? { src } : { src, width: Math.min(src.width, maxPictureWidth) },
  );
  const { width, height } = published.attributes as { readonly width: number; readonly height: number };
  return [src, { src: published.src, width, height }] as const;
}

/** Publishes every picture that a resource of the API names: SVG as it is, others at most `maxPictureWidth` wide. */
export async function publishPictures(entries: EntriesOf<FolderName> & Pick<Entries, 'brand'>) {
  const { logo } = entries.brand;
  const named = [
    ...(logo ? [logo.light] : []),
    ...folderEntries<EntriesOf<FolderName>>(entries)
      .flatMap(picturesOf)
      .map(({ file }) => file),
  ];
  return new Map(await Promise.all(named.map(publish))) satisfies Pictures;
}
