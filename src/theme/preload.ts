import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import type { TypefaceName } from './typefaces.ts';

/** Addresses of the fonts (WOFF2) that a page of the Latin script needs at once, by typeface. */
export const preloadedFonts: Readonly<Partial<Record<TypefaceName, string>>> = {
  'bricolage-grotesque': displayFont,
  'source-serif-4': textFont,
};
