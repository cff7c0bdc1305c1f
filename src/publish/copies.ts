import { fontLimits, type FontCopy } from '../content/fonts/font-file.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import { readChecked } from '../io/content-folder.ts';
import type { ImageSettings } from '../io/make-image.ts';
import { untrusted } from '../io/untrusted.ts';
import { keyOf } from './build-store.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { CachedFile } from './site-files.ts';

type Copy = ImageCopy | FontCopy;

export async function makeCopy(copy: Copy, contentFolder: string, settings: ImageSettings): Promise<Uint8Array> {
  if (copy.format === 'woff2') return readChecked(contentFolder, copy, fontLimits.bytes);
  if (copy.drawing !== undefined) return Buffer.from(copy.drawing);
  return untrusted('make image', copy.source, [copy, contentFolder, settings]);
}

/** Returns the published copies of images and fonts. Each copy is made only if the build store does not have it. */
export const copyFiles = (
  copies: readonly Copy[],
  contentFolder: string,
  { images, encoders }: Pick<CompiledSite, 'images' | 'encoders'>,
): CachedFile[] =>
  copies.map((copy) => ({
    path: copy.path,
    key: keyOf(encoders, copy.digest, copy.path),
    make: () => makeCopy(copy, contentFolder, images),
  }));
