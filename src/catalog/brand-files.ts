import type { ImageFile } from '../content/images/image-file.ts';
import { resolveImagePath, resolveFontPath } from '../content/images/relative-path.ts';
import type { RecordData } from '../content/schema/records.ts';
import type { BrandFont, FontFile } from '../content/fonts/font-file.ts';

export function brandFiles({ logo, icon }: Partial<RecordData<'brand'>>): { path: string[]; file: string }[] {
  return [
    ...(logo ? [{ path: ['logo', 'light'], file: logo.light }] : []),
    ...(logo?.dark === undefined ? [] : [{ path: ['logo', 'dark'], file: logo.dark }]),
    ...(icon === undefined ? [] : [{ path: ['icon'], file: icon }]),
  ];
}

export const brandImage = (file: string, images: ReadonlyMap<string, ImageFile>): ImageFile | undefined =>
  images.get(resolveImagePath(file, 'brand.json') ?? '');

export const brandImages = (
  data: Partial<RecordData<'brand'>>,
  images: ReadonlyMap<string, ImageFile>,
): readonly ImageFile[] => brandFiles(data).flatMap(({ file }) => brandImage(file, images) ?? []);

export const brandFont = (file: string, fonts: ReadonlyMap<string, FontFile>): FontFile | undefined =>
  fonts.get(resolveFontPath(file, 'brand.json') ?? '');

/** Returns the TTF or OTF file with the same name as a WOFF2 font. Pictures use it, because resvg cannot read WOFF2. */
export const pictureFontFile = ({ path }: FontFile, fonts: ReadonlyMap<string, FontFile>): FontFile | undefined =>
  ['.ttf', '.otf'].flatMap((suffix) => fonts.get(path.replace(/\.woff2$/i, suffix)) ?? [])[0];

export const brandFonts = (
  { fonts: named = [] }: Partial<RecordData<'brand'>>,
  fonts: ReadonlyMap<string, FontFile>,
): readonly BrandFont[] =>
  named.flatMap(({ file: name, use }): readonly BrandFont[] => {
    const file = brandFont(name, fonts);
    if (!file?.facts) return [];
    const picture = pictureFontFile(file, fonts);
    return [
      { file, facts: file.facts, use, ...(picture?.facts && { picture: { file: picture, facts: picture.facts } }) },
    ];
  });

export const weights = { regular: 400, bold: 700 } as const;

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
