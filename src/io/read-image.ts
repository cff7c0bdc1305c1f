import { lookup } from 'mrmime';
import {
  isTruncated,
  imageLimits,
  namedFormat,
  type ImageFacts,
  type ImageFile,
} from '../content/images/image-file.ts';
import { sha256 } from '../catalog/sha256.ts';
import { unreadableReasons } from '../content/parse/unreadable-files.ts';
import { readInside } from './content-folder.ts';

async function factsOf(bytes: Buffer): Promise<ImageFacts | undefined> {
  if (bytes.byteLength === 0) return undefined;
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return undefined;
  const { width, height } = metadata.autoOrient;
  const name = metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  const format = namedFormat(`.${name}`);
  if (format === undefined || width < 1 || height < 1) return undefined;
  const { pages = 1 } = metadata;
  return { format, width, height, ...(pages > 1 && { frames: pages }) };
}

/**
 * Reads an image. The result has no `facts` if the image is too large, unreadable or an SVG with `problems`. Call it
 * through `untrusted()`, which limits time and memory.
 */
export async function readImage(folder: string, name: string): Promise<Omit<ImageFile, 'file' | 'path'>> {
  const found = readInside(folder, name, imageLimits.bytes);
  if (typeof found === 'string') return { bytes: 0, digest: '', unreadable: unreadableReasons[found] };
  const { size, bytes } = found;
  if (size > imageLimits.bytes) return { bytes: size, digest: '' };
  if (namedFormat(name) === 'svg') {
    if (size > imageLimits.drawingBytes) return { bytes: size, digest: '' };
    const { readDrawing } = await import('./read-drawing.ts');
    const read = await readDrawing(bytes);
    return { bytes: size, digest: sha256(read.drawing ?? bytes), ...read };
  }
  const facts = await factsOf(bytes);
  if (!facts) return { bytes: size, digest: sha256(bytes) };
  return { bytes: size, digest: sha256(bytes), facts, isTruncated: isTruncated(bytes, facts.format) };
}

/** Returns an image as a data URL (RFC 2397). Throws if the file has changed since it was checked. */
export function imageDataUrl(folder: string, { path, digest, drawing }: ImageFile): string {
  const read = drawing === undefined ? readInside(folder, path, imageLimits.bytes) : { bytes: Buffer.from(drawing) };
  if (typeof read === 'string' || sha256(read.bytes) !== digest)
    throw new Error(`Cannot read ${path}: it is not the image that was checked. Try again`);
  return `data:${lookup(path) ?? ''};base64,${read.bytes.toString('base64')}`;
}
