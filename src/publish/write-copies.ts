import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FontCopy } from '../content/fonts/font-file.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import { readChecked } from '../io/content-folder.ts';
import { fontLimits } from '../content/fonts/font-file.ts';
import { imageBasis, type ImageSettings } from '../io/make-image.ts';
import { mapConcurrent } from '../io/map-concurrent.ts';
import { untrusted } from '../io/untrusted.ts';
import { keyOf, type BuildStore } from './build-store.ts';

export interface CopiesToWrite {
  readonly copies: readonly (ImageCopy | FontCopy)[];
  readonly contentFolder: string;
  readonly settings: ImageSettings;
  /** The folder of the built site. */
  readonly folder: string;
  readonly store: BuildStore;
}

export async function makeCopy(
  copy: ImageCopy | FontCopy,
  contentFolder: string,
  settings: ImageSettings,
): Promise<Uint8Array> {
  if (copy.format === 'woff2') return readChecked(contentFolder, copy, fontLimits.bytes);
  if (copy.drawing !== undefined) return Buffer.from(copy.drawing);
  return untrusted('make image', copy.source, [copy, contentFolder, settings]);
}

/** Writes copies of images and fonts into the site. Resolves to the number of uncached ones. */
export async function writeCopies({ copies, contentFolder, settings, folder, store }: CopiesToWrite): Promise<number> {
  const basis = imageBasis(settings);
  let made = 0;
  await mapConcurrent(copies, async (copy) => {
    const bytes = await store.cached(keyOf(basis, copy.digest, copy.path), () => {
      made += 1;
      return makeCopy(copy, contentFolder, settings);
    });
    const target = path.join(folder, copy.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  });
  return made;
}
