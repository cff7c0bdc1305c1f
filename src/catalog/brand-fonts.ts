import type { BrandFont, FontFile } from '../content/fonts/font-file.ts';
import { besideFontPath } from '../content/images/relative-path.ts';
import type { RecordData } from '../content/schema/records.ts';

/** The font of the content folder that a brand names. `fonts` has them by their paths. */
export const brandFont = (file: string, fonts: ReadonlyMap<string, FontFile>): FontFile | undefined =>
  fonts.get(besideFontPath(file, 'brand.json') ?? '');

/** The TTF or OTF next to a font, with the same name: pictures are drawn with it, since resvg does not read WOFF2. */
export const pictureFile = ({ path }: FontFile, fonts: ReadonlyMap<string, FontFile>): FontFile | undefined =>
  ['.ttf', '.otf'].flatMap((suffix) => fonts.get(path.replace(/\.woff2$/i, suffix)) ?? [])[0];

/** Every font that a brand names and that can be read. */
export const brandFonts = (
  { fonts: named = [] }: Partial<RecordData<'brand'>>,
  fonts: ReadonlyMap<string, FontFile>,
): readonly BrandFont[] =>
  named.flatMap(({ file: name, use }): readonly BrandFont[] => {
    const file = brandFont(name, fonts);
    if (!file?.facts) return [];
    const picture = pictureFile(file, fonts);
    return [
      { file, facts: file.facts, use, ...(picture?.facts && { picture: { file: picture, facts: picture.facts } }) },
    ];
  });

/** The weights of pages and pictures. */
export const weights = { regular: 400, bold: 700 } as const;

/** The upright font whose weight is nearest to `wanted`. */
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
