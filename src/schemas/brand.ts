import { z } from 'zod';
import { themeNames } from '../brand/themes.ts';
import { typefaceNames } from '../brand/typefaces.ts';
import { field, imageFile, line, schemaPath, updated } from './fields.ts';
import { addRole } from './roles.ts';

/** The allowed corner shapes of buttons, code and pictures, each with its explanation for editors. */
export const corners = { square: 'right angles', round: 'slightly rounded' } as const;
const cornerNames = Object.keys(corners) as (keyof typeof corners)[];

const color = z.string().regex(/^#[\da-fA-F]{6}$/);
const typeface = z.enum(typefaceNames).optional();
const weight = z.string().regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/);
const fontFile = addRole(
  line.meta({
    description: 'Font next to this file, WOFF2',
    examples: ['./fonts/acme-variable.woff2'],
    contentMediaType: 'font/woff2',
  }),
  { is: 'font' },
);

export const fontUses = ['heading', 'text'] as const;
export type FontUse = (typeof fontUses)[number];

const logo = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    light: imageFile(image, 'Logo for light backgrounds, SVG or PNG next to this file', './logo.svg', 'mark'),
    dark: imageFile(
      image,
      'Logo for dark backgrounds, SVG or PNG next to this file',
      './logo-dark.svg',
      'mark',
    ).optional(),
  });
const accent = z.strictObject({
  light: field(color, 'On light pages, six digits', '#1f47b4'),
  dark: field(color.optional(), 'On dark pages, six digits; by default a color of the same hue is chosen', '#a3bcff'),
});
const typefaces = z.strictObject({
  heading: field(typeface, 'Typeface of headings, navigation and facts', 'system-sans'),
  text: field(typeface, 'Typeface of long texts', 'source-serif-4'),
});
const font = z.strictObject({
  file: fontFile,
  use: field(z.array(z.enum(fontUses)).min(1), 'Texts that use it', ['heading', 'text']),
  weight: field(weight.default('400'), 'Weight from 1 to 999; lightest and boldest of a variable font', '200 800'),
  style: field(z.enum(['normal', 'italic']).default('normal'), 'Style of the font', 'italic'),
});

export const brandSchema = <Image>(image: z.ZodType<Image>) =>
  z.strictObject({
    $schema: schemaPath,
    theme: field(z.enum(themeNames).default(themeNames[0] ?? 'tiles'), 'Design of pages and pictures', 'quiet'),
    logo: field(logo(image).optional(), 'Logo of the company, instead of its name on pages and pictures for links'),
    icon: imageFile(image, 'Square icon for browsers and home screens, SVG or PNG', './icon.svg', 'mark').optional(),
    accent: field(accent.optional(), 'Color of links, buttons and the frame of the browser'),
    typefaces: field(typefaces.optional(), 'Typefaces of pages, also for letters that own fonts lack'),
    fonts: field(z.array(font).default([]), 'Fonts of the company, one for each weight and style, or a variable one'),
    corners: field(z.enum(cornerNames).default('square'), 'Corners of buttons, code and pictures', 'round'),
    updated: updated.optional(),
  });
