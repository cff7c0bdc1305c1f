import { memoizeBy } from '../catalog/memoize-by.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { brandImage } from '../catalog/brand-images.ts';
import type { Picture } from '../content/body/addresses.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { filesByPath } from '../content/images/relative-path.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { fontUses } from '../content/schema/brand.ts';
import { href, routes } from '../contract/routes.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { ownTypefaces, type TypefaceName } from '../theme/typefaces.ts';
import { accentOf } from './accent.ts';

/** What a catalog knows of a brand. */
export type Branded = Pick<Catalog, 'brand' | 'brandImages'>;

/** The images of a brand, as files of the content folder. */
export interface BrandImages {
  readonly light?: ImageFile;
  readonly dark?: ImageFile;
  readonly icon?: ImageFile;
}

/** The images that the brand of a company names. */
export function imagesOfBrand({ brand, brandImages }: Branded): BrandImages {
  const known = filesByPath(brandImages);
  const named = (file: string | undefined) => (file === undefined ? undefined : brandImage(file, known));
  const [light, dark, icon] = [brand.logo?.light, brand.logo?.dark, brand.icon].map(named);
  return { ...(light && { light }), ...(dark && { dark }), ...(icon && { icon }) };
}

/** What stands for the company in the head of its pages, and what pages are framed by. */
export interface Look {
  /** The logo, on light pages and on dark ones. */
  readonly logo?: { readonly light: Picture; readonly dark?: Picture };
  /** The mark beside the name, for a company that has one and no logo. */
  readonly icon?: Picture;
  /** Whether the tile drawn from the name stands beside the name, where no mark does. */
  readonly hasMark: boolean;
  /** Whether a row of that tile ends each page. */
  readonly hasPavement: boolean;
  /** The typefaces of the theme that headings and texts are set in. */
  readonly typefaces: readonly TypefaceName[];
  /** The colour of the frame of a browser, on light pages and on dark ones. */
  readonly frame: readonly [light: string, dark: string];
}

/** Whether a tile stands for each product. */
export const hasTiles = ({ brand }: Branded): boolean => themes[brand.theme].hasTiles;

/** The typefaces of headings and of texts, each once, without those in whose place the company has fonts. */
const typefacesOf = ({ typefaces, fonts }: Catalog['brand']): TypefaceName[] => {
  const uses = fontUses.filter((use) => !fonts.some((font) => font.use.includes(use)));
  return [...new Set(uses.map((use) => typefaces?.[use] ?? ownTypefaces[use]))];
};

function make(catalog: Branded): Look {
  const { brand } = catalog;
  const { light, dark, icon } = imagesOfBrand(catalog);
  const [lightLogo, darkLogo, mark] = [light, dark, icon].map((image) => image && pictureOf(image));
  const hasMark = hasTiles(catalog) && !lightLogo && !mark;
  return {
    ...(lightLogo && { logo: { light: lightLogo, ...(darkLogo && { dark: darkLogo }) } }),
    ...(!lightLogo && mark && { icon: mark }),
    hasMark,
    hasPavement: brand.tile || hasMark,
    typefaces: typefacesOf(brand),
    frame: brand.accent ? accentOf(brand.accent) : colours.paper,
  };
}

/**
 * How the pages of a catalog look, as far as its brand decides; memoized, since each picture is drawn by it, and a
 * colour for dark pages is searched for.
 */
export const lookOf = memoizeBy(make);

const { size } = routes.largeIcon;

/** The path of the picture that stands for the company elsewhere, and its size in pixels: its logo, or else its icon. */
export function logoPicture(catalog: Branded): Pick<Picture, 'src' | 'width' | 'height'> {
  const { light } = imagesOfBrand(catalog);
  return (light && pictureOf(light)) ?? { src: href('largeIcon'), width: size, height: size };
}
