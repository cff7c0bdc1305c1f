import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { imageLimits, namedFormat, type ImageFacts, type ImageFile } from './catalog/images/image-file.ts';

async function factsOf(bytes: Buffer): Promise<ImageFacts | undefined> {
  if (bytes.byteLength === 0) return undefined;
  // It takes a while to start, and most content has no image.
  const { default: sharp } = await import('sharp');
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found) return undefined;
  const { width, height } = found.autoOrient;
  const name = found.format === 'heif' && found.compression === 'av1' ? 'avif' : found.format;
  const format = namedFormat(`.${name}`);
  return format === undefined || width < 1 || height < 1 ? undefined : { format, width, height };
}

/** What is known of an image file. One beyond the limit of bytes is not read. */
export async function readImage(file: string): Promise<Omit<ImageFile, 'file' | 'path'>> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return { bytes: 0, digest: '' };
  if (size > imageLimits.bytes) return { bytes: size, digest: '' };
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const facts = await factsOf(bytes);
  return { bytes: size, digest: createHash('sha256').update(bytes).digest('hex'), ...(facts && { facts }) };
}
