import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import type { TypefaceName } from './typefaces.ts';

/** The URLs of the WOFF2 files that pages in Latin script need for their first paint, by typeface. */
export const preloadedFonts: Readonly<Partial<Record<TypefaceName, string>>> = {
  'bricolage-grotesque': displayFont,
  'source-serif-4': textFont,
};
