import type { ImageFile } from '../../../../src/content/images/image-file.ts';
import { valid, type Content } from '../../content.ts';
import type { WithImages } from './images.ts';

export const branded = (brand: object): Content => ({ ...valid, 'brand.json': `${JSON.stringify(brand, null, 2)}\n` });

export const logo: ImageFile = {
  file: 'content/logo.svg',
  path: 'logo.svg',
  bytes: 4_000,
  digest: 'b'.repeat(64),
  facts: { format: 'svg', width: 300, height: 200 },
  dataUrl: () => 'data:image/svg+xml;base64,PHN2Zy8+',
};

const withBrand = (brand: object, ...images: ImageFile[]): WithImages => ({ content: branded(brand), images });
const jpeg: ImageFile = {
  ...logo,
  file: 'content/logo.jpg',
  path: 'logo.jpg',
  facts: { format: 'jpeg', width: 300, height: 200 },
};

export const brands: Readonly<Record<string, WithImages>> = {
  'A theme that does not exist': withBrand({ theme: 'quite' }),
  'Corners that do not exist': withBrand({ corners: 'rounded' }),
  'A typeface that does not exist': withBrand({ typefaces: { heading: 'comic-sans' } }),
  'A color name instead of a hex color': withBrand({ accent: { light: 'navy' } }),
  'A number instead of a color': withBrand({ accent: { light: 123456 } }),
  'A color without enough contrast on light pages': withBrand({ accent: { light: '#f59e0b' } }),
  'A color without enough contrast on dark pages': withBrand({ accent: { light: '#1d4ed8', dark: '#1d4ed8' } }),
  'A logo that is not in the folder': withBrand({ logo: { light: './lgo.svg' } }, logo),
  'A logo whose suffix is in capital letters': withBrand(
    { logo: { light: './logo.svg' } },
    { ...logo, file: 'content/Logo.SVG', path: 'Logo.SVG' },
  ),
  'A logo that is a photo': withBrand({ logo: { light: './logo.jpg' } }, jpeg),
  'A logo that is too large for every page to load': withBrand(
    { logo: { light: './logo.svg' } },
    { ...logo, bytes: 412_000 },
  ),
  'A logo that cannot be read': withBrand(
    { logo: { light: './logo.svg' } },
    {
      ...logo,
      problems: [{ problem: 'cannot be read as a drawing: unknown token at 3:7.', remedy: 'Export it again.' }],
    },
  ),
  'A wide logo without an icon': withBrand(
    { logo: { light: './logo.svg' } },
    { ...logo, facts: { format: 'svg', width: 600, height: 120 } },
  ),
};
