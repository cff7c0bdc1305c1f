import { fontLimits, type FontFacts, type FontFile } from '../../../../src/content/fonts/font-file.ts';
import { unreadableReasons } from '../../../../src/content/parse/unreadable-files.ts';
import { branded } from './brand.ts';
import type { WithImages } from './images.ts';

/** The code points of Latin text: 32 to 255 and punctuation. */
const latin = [
  ...Array.from({ length: 224 }, (_, index) => index + 32),
  0x20ac,
  0x2013,
  0x2014,
  0x2019,
  0x201c,
  0x201d,
  0x2026,
];

const facts: FontFacts = {
  family: 'Acme Sans',
  weight: [100, 900],
  isItalic: false,
  isSans: true,
  notice: '© Acme Type',
  canBeEmbedded: true,
  width: 0.5,
  codePoints: new Set(latin),
};

/** A valid font. */
export const font: FontFile = {
  file: 'content/fonts/acme.woff2',
  path: 'fonts/acme.woff2',
  bytes: 40_000,
  digest: 'f'.repeat(64),
  facts,
};
const { facts: _facts, ...broken } = font;
const withFacts = (changed: Partial<FontFacts>): FontFile => ({ ...font, facts: { ...facts, ...changed } });

export const withFonts = (use: readonly string[], ...fonts: FontFile[]): WithImages => ({
  content: branded({ fonts: fonts.map(({ path }) => ({ file: `./${path}`, use })) }),
  images: [],
  fonts,
});

const other: FontFile = { ...font, file: 'content/fonts/acme-2.woff2', path: 'fonts/acme-2.woff2' };

export const fonts: Readonly<Record<string, WithImages>> = {
  'A font that is not in the folder': {
    content: branded({ fonts: [{ file: './fonts/acne.woff2', use: ['text'] }] }),
    images: [],
    fonts: [font],
  },
  'A font family instead of a file': {
    content: branded({ fonts: [{ file: 'Acme Sans', use: ['text'] }] }),
    images: [],
  },
  'A font with an unknown use': withFonts(['title'], font),
  'A font that cannot be read': withFonts(['text'], broken),
  'A font that is not WOFF2': withFonts(['text'], { ...font, file: 'content/fonts/acme.ttf', path: 'fonts/acme.ttf' }),
  'A font that is large': withFonts(['text'], { ...font, bytes: fontLimits.heavyBytes + 1 }),
  'A font that is too large': withFonts(['text'], { ...broken, bytes: fontLimits.bytes + 400_000 }),
  'A font that is a symbolic link': withFonts(['text'], { ...broken, unreadable: unreadableReasons.link }),
  'A font that may not be embedded': withFonts(['text'], withFacts({ canBeEmbedded: false })),
  'Two fonts of the same weight': withFonts(['text'], font, other),
  'A font without its licence next to it': withFonts(
    ['text'],
    withFacts({ notice: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.' }),
  ),
  'A font that brand.json does not use': { content: branded({}), images: [], fonts: [font] },
};
