import type { AstroConfig, LocalImageService } from 'astro';
import sharp from 'sharp';
import { imageLimits } from '../content/images/image-file.ts';
import { readChecked } from './content-folder.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';

export type ImageSettings = AstroConfig['image'];

/** Returns the image service, its settings and the versions of its encoders as a text for the cache keys of images. */
export const encodersOf = ({ service }: ImageSettings): string => JSON.stringify([service, sharp.versions]);

/**
 * Creates a resized or re-encoded copy of an image with Astro's image service. Rejects if the image cannot be converted
 * or has changed since it was checked. Call it through `untrusted()`, which limits time and memory.
 */
export async function makeImage(copy: ImageCopy, contentFolder: string, settings: ImageSettings): Promise<Uint8Array> {
  const bytes = readChecked(contentFolder, copy, imageLimits.bytes);
  // Without `@vite-ignore`, Vite would warn in the dev server that it cannot analyze the import.
  const { default: service } = (await import(/* @vite-ignore */ settings.service.entrypoint)) as {
    default: LocalImageService<Record<string, unknown>>;
  };
  const { format, width, height, source: src } = copy;
  const crop = height === undefined ? {} : { height, fit: 'cover', background: '#ffffff' };
  const options = { src, format, ...(width !== undefined && { width }), ...crop };
  const silent = { warn: () => undefined };
  const failed = `Cannot make ${copy.path} from ${src}: save the image again from the program that made it`;
  const copied = await service.transform(bytes, options, settings, silent as never).catch((cause: unknown) => {
    throw new Error(failed, { cause });
  });
  if (copied.format !== format) throw new Error(failed);
  return copied.data;
}
