import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import { fontName } from '../brand/brand-css.ts';
import { defaultTypefaces, type TypefaceName } from '../brand/typefaces.ts';
import { fontPath } from '../contract/routes.ts';
import { fontUses } from '../schemas/brand.ts';
import type { EntryData } from '../collections/index.ts';

/** The WOFF2 files that pages in Latin script need for their first paint, by typeface. Others load nothing. */
const builtIn: Readonly<Partial<Record<TypefaceName, string>>> = {
  'bricolage-grotesque': displayFont,
  'source-serif-4': textFont,
};

/** Returns the addresses of the fonts to preload: for headings and for text, the company's first font or a built-in one. */
export function preloadedFonts({ fonts, typefaces }: EntryData<'brand'>): string[] {
  const paths = fontUses.flatMap((use) => {
    const own = fonts.find((font) => font.use.includes(use));
    return own ? fontPath(fontName(own.file)) : (builtIn[typefaces?.[use] ?? defaultTypefaces[use]] ?? []);
  });
  return [...new Set(paths)];
}
