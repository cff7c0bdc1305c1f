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

const said = (brand: object, ...images: ImageFile[]): WithImages => ({ content: branded(brand), images });
const jpeg: ImageFile = {
  ...logo,
  file: 'content/logo.jpg',
  path: 'logo.jpg',
  facts: { format: 'jpeg', width: 300, height: 200 },
};

export const brands: Readonly<Record<string, WithImages>> = {
  'A theme that does not exist': said({ theme: 'quite' }),
  'Corners that do not exist': said({ corners: 'rounded' }),
  'A typeface that does not exist': said({ typefaces: { heading: 'comic-sans' } }),
  'A colour by its name': said({ accent: { light: 'navy' } }),
  'A number for a colour': said({ accent: { light: 123456 } }),
  'A colour that cannot be read on light pages': said({ accent: { light: '#f59e0b' } }),
  'A colour that cannot be read on dark pages': said({ accent: { light: '#1d4ed8', dark: '#1d4ed8' } }),
  'A logo that is not in the folder': said({ logo: { light: './lgo.svg' } }, logo),
  'A logo whose suffix is in capital letters': said(
    { logo: { light: './logo.svg' } },
    { ...logo, file: 'content/Logo.SVG', path: 'Logo.SVG' },
  ),
  'A logo that is a photo': said({ logo: { light: './logo.jpg' } }, jpeg),
  'A logo of more bytes than every page should load': said(
    { logo: { light: './logo.svg' } },
    { ...logo, bytes: 412_000 },
  ),
  'A logo that is more than a picture': said(
    { logo: { light: './logo.svg' } },
    {
      ...logo,
      problems: [{ problem: 'cannot be read as a drawing: unknown token at 3:7.', remedy: 'Export it again.' }],
    },
  ),
  'A wide logo without an icon': said(
    { logo: { light: './logo.svg' } },
    { ...logo, facts: { format: 'svg', width: 600, height: 120 } },
  ),
};
