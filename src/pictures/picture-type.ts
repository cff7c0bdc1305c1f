import type { Catalog } from '../catalog/catalog.ts';
import { nearestWeight, weights } from '../catalog/brand-fonts.ts';
import type { BrandFont } from '../content/fonts/font-file.ts';
import { letterWidth } from '../theme/fonts.ts';
import { familyOf } from './script-fonts.ts';

/** How the words of pictures are set. */
export interface PictureType {
  /** The family that a text of a weight is set in, as SVG names it. */
  readonly family: (text: string, weight: number) => string;
  /** The width of a text of a weight, in parts of the size of the type: a little more than it is. */
  readonly width: (text: string, weight: number) => number;
}

/** The fonts of headings of a company, of which pictures are set in those of two weights. */
export const pictureFonts = ({ brandFonts }: Pick<Catalog, 'brandFonts'>): readonly BrandFont[] =>
  brandFonts.filter(({ use }) => use.includes('heading'));

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const themeWidth = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
const meanWidth = themeWidth(alphabet) / alphabet.length;
/** How much wider a variable font is when it is bold than by its measures. */
const boldening = 1.1;

const covers = ({ facts }: BrandFont, text: string): boolean =>
  Array.from(text).every((letter) => facts.codePoints.has(letter.codePointAt(0) ?? 0));

/** How the words of the pictures of a catalog are set: in the company's own fonts, where they have the letters. */
export function pictureType(catalog: Pick<Catalog, 'brandFonts'>): PictureType {
  const fonts = pictureFonts(catalog);
  const own = (text: string, weight: number): BrandFont | undefined => {
    const font = nearestWeight(fonts, weight);
    return font && covers(font, text) ? font : undefined;
  };
  return {
    family: (text, weight) => own(text, weight)?.facts.family ?? familyOf(text),
    width: (text, weight) => {
      const { metrics, weight: range } = own(text, weight)?.facts ?? {};
      const isBoldened = weight >= weights.bold && range !== undefined && range[0] < weights.bold;
      const scale = metrics && metrics.width > 0 ? metrics.width / meanWidth : 1;
      return themeWidth(text) * Math.max(scale * (isBoldened ? boldening : 1), metrics ? 0.75 : 1);
    },
  };
}
