import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folders } from '../settings.ts';

/** Pictures in brand.json, as paths relative to it. Pages use Astro's `image()`, which has only published addresses. */
interface BrandPaths {
  readonly logo?: { readonly light: string };
  readonly icon?: string;
}

const inContent = (file: string): string => path.resolve(folders(process.env).content, file);

const mediaTypes: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png' };

async function dataUrl(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(inContent(file));
  return `data:${mediaTypes[path.extname(file).toLowerCase()] ?? 'image/png'};base64,${bytes.toString('base64')}`;
}

/** The company's own pictures as data URLs, for drawings that contain them. */
export interface BrandImages {
  readonly logo: string | undefined;
  readonly icon: string | undefined;
}

const readBrand = async (): Promise<BrandPaths> =>
  JSON.parse(await readFile(inContent('brand.json'), 'utf8').catch(() => '{}')) as BrandPaths;

export async function readBrandImages(): Promise<BrandImages> {
  const { logo, icon } = await readBrand();
  return { logo: await dataUrl(logo?.light), icon: await dataUrl(icon) };
}

/** Reads a font by its path in brand.json. */
export const readBrandFont = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(inContent(file)));
