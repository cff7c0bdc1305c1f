import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folders } from '../settings.ts';

/** Reads a file by its path in brand.json. */
export const readBrandFile = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(path.resolve(folders(process.env).content, file)));

async function dataUrl(file: string | null | undefined): Promise<string | undefined> {
  // An empty field is an absent one.
  if (!file) return undefined;
  const type = file.toLowerCase().endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return `data:${type};base64,${Buffer.from(await readBrandFile(file)).toString('base64')}`;
}

/** Reads the company's own pictures as data URLs, for drawings that contain them. */
export async function readBrandImages() {
  const text = await readBrandFile('brand.json').then(
    (bytes) => new TextDecoder().decode(bytes),
    () => '{}',
  );
  // Read again, because Astro's `image()` replaces paths with published addresses.
  const { logo, icon } = JSON.parse(text) as Partial<
    Record<'logo', { light: string } | null> & Record<'icon', string | null>
  >;
  return { logo: await dataUrl(logo?.light), icon: await dataUrl(icon) };
}

export type BrandImages = Readonly<Awaited<ReturnType<typeof readBrandImages>>>;
