import { z } from 'zod';
import { themeNames } from '../../theme/themes.ts';
import { typefaceNames } from '../../theme/typefaces.ts';
import { line, updated } from './fields.ts';
import { organizationRecord } from './organization.ts';

/** The corner shapes of buttons, code and pictures, with their meanings. */
export const corners = { square: 'right angles', round: 'rounded a little' } as const;
const cornerNames = Object.keys(corners) as (keyof typeof corners)[];

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const typeface = (description: string, example: string) =>
  z
    .enum(typefaceNames)
    .optional()
    .meta({ description, examples: [example] });
const imageFile = (description: string, example: string) =>
  line.meta({
    description: `${description}, SVG or PNG next to this file`,
    examples: [example],
    contentMediaType: 'image/*',
  });

export const fontUses = ['heading', 'text'] as const;
export type FontUse = (typeof fontUses)[number];

export const brandRecord = z.strictObject({
  $schema: organizationRecord.shape.$schema,
  theme: z
    .enum(themeNames)
    .default(themeNames[0] ?? 'tiles')
    .meta({ description: 'Design of pages and pictures', examples: ['quiet'] }),
  logo: z
    .strictObject({
      light: imageFile('Logo on light ground', './logo.svg'),
      dark: imageFile('Logo on dark ground', './logo-dark.svg').optional(),
    })
    .optional()
    .meta({ description: 'Logo of the company; replaces its name at the top of pages and on pictures for links' }),
  icon: imageFile('Square mark of the company: its icon in browsers and on home screens', './icon.svg').optional(),
  tile: z
    .boolean()
    .default(false)
    .meta({
      description: 'Set to true to show the drawn tile of the company, next to its logo, at the end of pages',
      examples: [true],
    }),
  accent: z
    .strictObject({
      light: colour.meta({ description: 'On light pages, six digits', examples: ['#1f47b4'] }),
      dark: colour.optional().meta({
        description: 'On dark pages, six digits; by default a color of the same hue is chosen',
        examples: ['#a3bcff'],
      }),
    })
    .optional()
    .meta({ description: 'Color of links, buttons and the frame of the browser' }),
  typefaces: z
    .strictObject({
      heading: typeface('Of headings, navigation and facts', 'system-sans'),
      text: typeface('Of long texts', 'source-serif-4'),
    })
    .optional()
    .meta({ description: 'Typefaces of pages; with own fonts, they are used for letters that those lack' }),
  fonts: z
    .array(
      z.strictObject({
        file: line.meta({
          description: 'Font next to this file, WOFF2; its weight and style are read from it',
          examples: ['./fonts/acme-variable.woff2'],
          contentMediaType: 'font/woff2',
        }),
        use: z
          .array(z.enum(fontUses))
          .min(1)
          .meta({ description: 'Texts that use it', examples: [['heading', 'text']] }),
      }),
    )
    .default([])
    .meta({ description: 'Fonts of the company, a file for each weight and style, or one variable font' }),
  corners: z
    .enum(cornerNames)
    .default('square')
    .meta({ description: 'Corners of buttons, code and pictures', examples: ['round'] }),
  updated: updated.optional(),
});
