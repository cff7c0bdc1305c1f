import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { folders } from '../settings.ts';
import { fontName } from './brand-css.ts';

/** What brand.json names, as paths relative to it. Pages use Astro's `image()`, which has only published addresses. */
interface BrandPaths {
  readonly logo?: { readonly light: string };
  readonly icon?: string;
  readonly fonts?: readonly { readonly file: string }[];
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

/** Reads a font that brand.json names, by its file name without `.woff2`. */
export async function readBrandFont(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { fonts = [] } = await readBrand();
  const font = fonts.find(({ file }) => fontName(file) === name);
  if (!font) throw new TypeError(`Cannot read the font ${name}: brand.json does not name it`);
  return new Uint8Array(await readFile(inContent(font.file)));
}
