import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url';
import { fontName } from '../brand/brand-css.ts';
import boldTextFont from '@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2?url';
import { defaultTypefaces, type TypefaceName } from '../brand/typefaces.ts';
import { fontPath } from '../contract/routes.ts';
import { fontUses } from '../schemas/brand.ts';
import type { EntryData } from '../collections/index.ts';

/** The WOFF2 files that pages in Latin script need for their first paint, by typeface. Others load nothing. */
const builtIn: Readonly<Partial<Record<TypefaceName, string>>> = {
  'bricolage-grotesque': displayFont,
  'source-serif-4': textFont,
};

/** Headings are bold, for which a typeface may have a file of its own. */
const headings: typeof builtIn = { 'source-serif-4': boldTextFont };

/** Returns the addresses of the fonts to preload: for headings and for text, the company's first font or a built-in one. */
export function preloadedFonts({ fonts, typefaces }: EntryData<'brand'>): string[] {
  const paths = fontUses.flatMap((use) => {
    const own = fonts.find((font) => font.use.includes(use));
    if (own) return fontPath(fontName(own.file));
    const typeface = typefaces?.[use] ?? defaultTypefaces[use];
    return (use === 'heading' ? headings[typeface] : undefined) ?? builtIn[typeface] ?? [];
  });
  return [...new Set(paths)];
}
