import type { Catalog } from '../catalog/catalog.ts';
import { nearestWeight, weights } from '../catalog/brand-fonts.ts';
import { catalogImages } from '../catalog/image-copies.ts';
import type { ImageCopy } from '../content/images/responsive-copies.ts';
import type { BrandFont, FontCopy } from '../content/fonts/font-file.ts';
import { fontUses } from '../content/schema/brand.ts';
import { slugOf } from '../content/slugify.ts';
import { digestOf } from '../contract/digest.ts';
import { hashedAssets } from '../contract/routes.ts';

/** A font of a company as it is published. */
export interface PublishedFont extends BrandFont {
  readonly copy: FontCopy;
}

/** The copy of a font that is published, at a path with a hash of the font and of its characters. */
async function copyOf({ file: { path, digest }, facts, characters }: BrandFont): Promise<FontCopy> {
  const hash = await digestOf(new TextEncoder().encode(`${digest} ${characters}`));
  return {
    path: `${hashedAssets}${slugOf(facts.family) || 'font'}.${hash.slice(0, 16)}.woff2`,
    source: path,
    digest,
    format: 'woff2',
    characters: facts.maySubset ? characters : undefined,
  };
}

const published = new WeakMap<readonly BrandFont[], Promise<readonly PublishedFont[]>>();

/** The fonts of a company as they are published; memoized. */
export function publishedFonts({ brandFonts }: Pick<Catalog, 'brandFonts'>): Promise<readonly PublishedFont[]> {
  const known =
    published.get(brandFonts) ?? Promise.all(brandFonts.map(async (font) => ({ ...font, copy: await copyOf(font) })));
  published.set(brandFonts, known);
  return known;
}

/** Every published copy of the images and fonts of a catalog, once each. */
export const catalogCopies = async (catalog: Catalog): Promise<readonly (ImageCopy | FontCopy)[]> => [
  ...catalogImages(catalog),
  ...(await publishedFonts(catalog)).map(({ copy }) => copy),
];

/** The paths of the fonts that a page needs at once: one for texts, and the bold one for headings. */
export async function preloadedPaths(catalog: Pick<Catalog, 'brandFonts'>): Promise<readonly string[]> {
  const fonts = await publishedFonts(catalog);
  const first = { heading: weights.bold, text: weights.regular };
  const paths = fontUses.flatMap((use) => {
    const ofUse = fonts.filter((font) => font.use.includes(use));
    return nearestWeight(ofUse, first[use])?.copy.path ?? [];
  });
  return [...new Set(paths)];
}
