import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import { imageBasis, makeImage, type ImageSettings } from '../io/make-image.ts';
import { mapConcurrent } from '../io/map-concurrent.ts';
import { keyOf, folderCache } from './cache.ts';

export interface ImagesToWrite {
  readonly copies: readonly ImageCopy[];
  readonly contentFolder: string;
  readonly settings: ImageSettings;
  /** The folder of the built site. */
  readonly folder: string;
  /** The folder in which copies are cached, by all that decides them. */
  readonly cache: string;
}

/** Writes the copies of images into the site. Resolves to the number of those that were not cached. */
export async function writeImages({ copies, contentFolder, settings, folder, cache }: ImagesToWrite): Promise<number> {
  const { store, sweep } = await folderCache(cache);
  const basis = imageBasis(settings);
  let made = 0;
  await mapConcurrent(copies, async (copy) => {
    const { digest, format, width } = copy;
    const bytes = await store(keyOf(basis, digest, format, String(width)), () => {
      made += 1;
      return makeImage(copy, contentFolder, settings);
    });
    const target = path.join(folder, copy.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  });
  await sweep();
  return made;
}
