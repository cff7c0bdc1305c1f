import type { BrandFont, FontFile } from '../content/fonts/font-file.ts';
import { besideFontPath } from '../content/images/relative-path.ts';
import type { RecordData } from '../content/schema/records.ts';
import { keptCharacters } from './font-characters.ts';

/** The font of the content folder that a brand names. `fonts` has them by their paths. */
export const brandFont = (file: string, fonts: ReadonlyMap<string, FontFile>): FontFile | undefined =>
  fonts.get(besideFontPath(file, 'brand.json') ?? '');

/** Every font that a brand names and that can be read, with the characters of it that are `written` in a language (BCP 47). */
export const brandFonts = (
  { fonts: named = [] }: Partial<RecordData<'brand'>>,
  fonts: ReadonlyMap<string, FontFile>,
  written: () => ReadonlySet<string>,
  language: string,
): readonly BrandFont[] =>
  named.flatMap(({ file: name, use }): readonly BrandFont[] => {
    const file = brandFont(name, fonts);
    return file?.facts
      ? [{ file, facts: file.facts, use, characters: keptCharacters(file.facts.codePoints, written(), language) }]
      : [];
  });

/** The weights of pages and pictures. */
export const weights = { regular: 400, bold: 700 } as const;

/** The upright font of some whose weight is nearest to a weight. */
export function nearestWeight<Font extends Pick<BrandFont, 'facts'>>(
  fonts: readonly Font[],
  wanted: number,
): Font | undefined {
  const distance = ({ facts: { weight } }: Font): number =>
    Math.abs(Math.min(Math.max(wanted, weight[0]), weight[1]) - wanted);
  return fonts
    .filter(({ facts }) => !facts.isItalic)
    .toSorted((one, other) => distance(one) - distance(other))
    .at(0);
}
