import type { Catalog } from '../catalog/catalog.ts';
import { nearestWeight, weights } from '../catalog/brand-files.ts';
import { catalogImages } from '../catalog/record-images.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import type { BrandFont, FontCopy } from '../content/fonts/font-file.ts';
import { fontUses } from '../content/schema/brand.ts';
import { slugOf } from '../content/slugify.ts';
import { hashedAssets } from '../contract/routes.ts';

export interface PublishedFont extends BrandFont {
  readonly copy: FontCopy;
}

const copyOf = ({ file: { path, digest }, facts }: BrandFont): FontCopy => ({
  path: `${hashedAssets}${slugOf(facts.family) || 'font'}.${digest.slice(0, 16)}.woff2`,
  source: path,
  digest,
  format: 'woff2',
});

const published = new WeakMap<readonly BrandFont[], readonly PublishedFont[]>();

/** Returns the company's fonts, each with its published file. Memoized by `brandFonts`. */
export function publishedFonts({ brandFonts }: Pick<Catalog, 'brandFonts'>): readonly PublishedFont[] {
  const known = published.get(brandFonts) ?? brandFonts.map((font) => ({ ...font, copy: copyOf(font) }));
  published.set(brandFonts, known);
  return known;
}

/** Returns the published copies of all images and company fonts. */
export const catalogCopies = (catalog: Catalog): readonly (ImageCopy | FontCopy)[] => [
  ...catalogImages(catalog),
  ...publishedFonts(catalog).map(({ copy }) => copy),
];

/** Returns the paths of company fonts to preload: the weight nearest to bold for headings, and to regular for text. */
export function preloadedPaths(catalog: Pick<Catalog, 'brandFonts'>): readonly string[] {
  const fonts = publishedFonts(catalog);
  const first = { heading: weights.bold, text: weights.regular };
  const paths = fontUses.flatMap((use) => {
    const fontsOfUse = fonts.filter((font) => font.use.includes(use));
    return nearestWeight(fontsOfUse, first[use])?.copy.path ?? [];
  });
  return [...new Set(paths)];
}
