import { lookup } from 'mrmime';
import { isHeic, isTruncated } from '../content/images/damage.ts';
import { strangeInDrawing } from '../content/images/drawing.ts';
import { unreadable } from '../content/parse/unreadable.ts';
import { readInside } from './content-folder.ts';
import { sha256 } from '../catalog/sha256.ts';
import { imageLimits, namedFormat, type ImageFacts, type ImageFile } from '../content/images/image-file.ts';

async function factsOf(bytes: Buffer): Promise<ImageFacts | undefined> {
  if (bytes.byteLength === 0) return undefined;
  // sharp takes a while to start, and most content has no image.
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

/** The facts of an image below a folder. An image beyond the limit of bytes is not read. */
export async function readImage(folder: string, name: string): Promise<Omit<ImageFile, 'file' | 'path'>> {
  const found = readInside(folder, name, imageLimits.bytes);
  if (typeof found === 'string') return { bytes: 0, digest: '', unreadable: unreadable[found] };
  const { size, bytes } = found;
  if (size > imageLimits.bytes) return { bytes: size, digest: '' };
  const digest = sha256(bytes);
  if (namedFormat(name) === 'svg') {
    if (size > imageLimits.drawingBytes) return { bytes: size, digest };
    const strange = strangeInDrawing(bytes.toString('utf8'));
    if (strange) return { bytes: size, digest, strange };
  }
  const facts = await factsOf(bytes);
  const dataUrl = (): string => {
    const read = readInside(folder, name, imageLimits.bytes);
    if (typeof read === 'string' || sha256(read.bytes) !== digest)
      throw new Error(`Cannot read ${name}: it is not the image that was checked. Try again`);
    return `data:${lookup(name) ?? ''};base64,${read.bytes.toString('base64')}`;
  };
  const damage = isHeic(bytes) ? 'heic' : facts && isTruncated(bytes, facts.format) ? 'truncated' : undefined;
  return { bytes: size, digest, ...(facts && { facts, dataUrl }), ...(damage && { damage }) };
}
