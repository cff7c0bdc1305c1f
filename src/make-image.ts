import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroConfig, LocalImageService } from 'astro';
import sharp from 'sharp';
import type { ImageCopy } from './catalog/images/published-image.ts';

export type ImageSettings = AstroConfig['image'];

/** What decides the bytes of a copy beside the image itself: the service, its settings, and its encoders. */
export const imageBasis = ({ service }: ImageSettings): string => JSON.stringify([service, sharp.versions]);

/**
 * Makes a copy of an image in `contentFolder` by the image service of Astro's configuration. Rejects where the image
 * cannot be made smaller, naming it.
 */
export async function makeImage(copy: ImageCopy, contentFolder: string, settings: ImageSettings): Promise<Uint8Array> {
  const bytes = await readFile(path.join(contentFolder, copy.source));
  // Vite, which the dev server runs this through, would warn editors that it cannot follow the import.
  const { default: service } = (await import(/* @vite-ignore */ settings.service.entrypoint)) as {
    default: LocalImageService<Record<string, unknown>>;
  };
  const { format, width, source: src } = copy;
  const options = { src, format, ...(width !== undefined && { width }) };
  const silent = { warn: () => undefined };
  const made = await service.transform(bytes, options, settings, silent as never);
  if (made.format !== format)
    throw new Error(`Cannot make ${copy.path} of ${src}: save the image again from the program that made it`);
  return made.data;
}
