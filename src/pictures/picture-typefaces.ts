import type { Catalog } from '../catalog/catalog.ts';
import { nearestWeight } from '../catalog/brand-files.ts';
import type { PictureFont } from '../content/fonts/font-file.ts';
import { letterWidth } from '../theme/fonts.ts';
import { familyOf } from './script-fonts.ts';

export interface PictureTypefaces {
  /** Returns the `font-family` for a text at a font weight (1 to 1000). */
  readonly family: (text: string, weight: number) => string;
  /** Returns the approximate width of a text at a font weight, in multiples of the font size. */
  readonly width: (text: string, weight: number) => number;
}

/** Returns the company's heading fonts for pictures, as TTF or OTF files. Pictures cannot use WOFF2. */
export const pictureFonts = ({ brandFonts }: Pick<Catalog, 'brandFonts'>): readonly PictureFont[] =>
  brandFonts.flatMap(({ use, picture }) => (picture && use.includes('heading') ? picture : []));

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const themeWidth = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
const meanWidth = themeWidth(alphabet) / alphabet.length;

const covers = ({ facts }: PictureFont, text: string): boolean =>
  Array.from(text).every((letter) => facts.codePoints.has(letter.codePointAt(0) ?? 0));

/** Returns the typefaces of pictures. Texts that the company's heading font covers use it; others use `familyOf()`. */
export function pictureTypefaces(catalog: Pick<Catalog, 'brandFonts'>): PictureTypefaces {
  const fonts = pictureFonts(catalog);
  const coveringFont = (text: string, weight: number): PictureFont | undefined => {
    const font = nearestWeight(fonts, weight);
    return font && covers(font, text) ? font : undefined;
  };
  return {
    family: (text, weight) => coveringFont(text, weight)?.facts.family ?? familyOf(text),
    width: (text, weight) => {
      const { width = 0 } = coveringFont(text, weight)?.facts ?? {};
      return themeWidth(text) * (width > 0 ? Math.max(width / meanWidth, 0.75) : 1);
    },
  };
}
