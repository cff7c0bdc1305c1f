import type { Catalog } from '../catalog/catalog.ts';
import { nearestWeight } from '../catalog/brand-files.ts';
import type { PictureFont } from '../content/fonts/font-file.ts';
import { letterWidth } from '../theme/fonts.ts';
import { familyOf } from './script-fonts.ts';

export interface PictureType {
  /** Returns the SVG `font-family` for a text of a weight. */
  readonly family: (text: string, weight: number) => string;
  /** Returns an upper estimate of the width, in multiples of the font size. */
  readonly width: (text: string, weight: number) => number;
}

/** Returns the TTF or OTF files of the company's heading fonts, because pictures cannot use WOFF2. */
export const pictureFonts = ({ brandFonts }: Pick<Catalog, 'brandFonts'>): readonly PictureFont[] =>
  brandFonts.flatMap(({ use, picture }) => (picture && use.includes('heading') ? picture : []));

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const themeWidth = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
const meanWidth = themeWidth(alphabet) / alphabet.length;

const covers = ({ facts }: PictureFont, text: string): boolean =>
  Array.from(text).every((letter) => facts.codePoints.has(letter.codePointAt(0) ?? 0));

/** Chooses the company's heading font for texts whose letters it has, and the theme's font for others. */
export function pictureType(catalog: Pick<Catalog, 'brandFonts'>): PictureType {
  const fonts = pictureFonts(catalog);
  const own = (text: string, weight: number): PictureFont | undefined => {
    const font = nearestWeight(fonts, weight);
    return font && covers(font, text) ? font : undefined;
  };
  return {
    family: (text, weight) => own(text, weight)?.facts.family ?? familyOf(text),
    width: (text, weight) => {
      const { width = 0 } = own(text, weight)?.facts ?? {};
      return themeWidth(text) * (width > 0 ? Math.max(width / meanWidth, 0.75) : 1);
    },
  };
}
