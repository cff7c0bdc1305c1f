import { memoizeBy } from '../catalog/memoize-by.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { brandImage } from '../catalog/brand-files.ts';
import type { Picture } from '../content/body/addresses.ts';
import type { ImageFile } from '../content/images/image-file.ts';
import { filesByPath } from '../content/images/relative-path.ts';
import { pictureOf } from '../content/images/responsive-copies.ts';
import { fontUses } from '../content/schema/brand.ts';
import { href, routes } from '../contract/routes.ts';
import { colours } from '../theme/colours.ts';
import { themes } from '../theme/themes.ts';
import { defaultTypefaces, type TypefaceName } from '../theme/typefaces.ts';
import { accentOf } from './accent.ts';

type Branded = Pick<Catalog, 'brand' | 'brandImages'>;
type BrandImages = Partial<Record<'lightLogo' | 'darkLogo' | 'icon', ImageFile>>;

export function imagesOfBrand({ brand, brandImages }: Branded): BrandImages {
  const known = filesByPath(brandImages);
  const named = (file: string | undefined) => (file === undefined ? undefined : brandImage(file, known));
  const [lightLogo, darkLogo, icon] = [brand.logo?.light, brand.logo?.dark, brand.icon].map(named);
  return { ...(lightLogo && { lightLogo }), ...(darkLogo && { darkLogo }), ...(icon && { icon }) };
}

export interface Branding {
  readonly logo?: { readonly light: Picture; readonly dark?: Picture };
  /** The company's icon, shown next to its name. Undefined if the company has a logo or has no icon. */
  readonly icon?: Picture;
  /** Whether the header shows a tile generated from the company's name, because there is no logo or icon. */
  readonly hasMark: boolean;
  /** Whether each page ends with a row of tiles generated from the company's name. */
  readonly hasPavement: boolean;
  readonly typefaces: readonly TypefaceName[];
  /** The color of the browser's interface around the page (`theme-color`). */
  readonly themeColours: readonly [light: string, dark: string];
}

export const hasTiles = ({ brand }: Branded): boolean => themes[brand.theme].hasTiles;

/** Returns the typefaces of headings and text, each once. Omits uses for which the company has its own font. */
const typefacesOf = ({ typefaces, fonts }: Catalog['brand']): TypefaceName[] => {
  const uses = fontUses.filter((use) => !fonts.some((font) => font.use.includes(use)));
  return [...new Set(uses.map((use) => typefaces?.[use] ?? defaultTypefaces[use]))];
};

/** Returns a company's logo or icon, typefaces and colors. Memoized, because finding a dark accent color is slow. */
export const branding = memoizeBy((catalog: Branded): Branding => {
  const { brand } = catalog;
  const { lightLogo, darkLogo, icon } = imagesOfBrand(catalog);
  const [lightPicture, darkPicture, iconPicture] = [lightLogo, darkLogo, icon].map(
    (image) => image && pictureOf(image),
  );
  const hasMark = hasTiles(catalog) && !lightPicture && !iconPicture;
  return {
    ...(lightPicture && { logo: { light: lightPicture, ...(darkPicture && { dark: darkPicture }) } }),
    ...(!lightPicture && iconPicture && { icon: iconPicture }),
    hasMark,
    hasPavement: brand.tile || hasMark,
    typefaces: typefacesOf(brand),
    themeColours: brand.accent ? accentOf(brand.accent) : colours.paper,
  };
});

const { size } = routes.largeIcon;

/** Returns the logo for the API and structured data, or the large icon if there is no logo. */
export function logoPicture(catalog: Branded): Pick<Picture, 'src' | 'width' | 'height'> {
  const { lightLogo } = imagesOfBrand(catalog);
  return (lightLogo && pictureOf(lightLogo)) ?? { src: href('largeIcon'), width: size, height: size };
}
