import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** Addresses of the fonts (WOFF2) that a page of the Latin script needs at once. */
export const preloadedFonts: readonly string[] = [displayFont, textFont];
