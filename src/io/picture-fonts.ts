import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import { scriptFonts, type ScriptFont } from '../pictures/script-fonts.ts';
import { pictureFont } from '../theme/fonts.ts';

const require = createRequire(import.meta.url);

function installedPaths(files: readonly string[]): readonly string[] {
  try {
    return files.map((file) => require.resolve(file));
  } catch {
    return [];
  }
}

/** The fonts for scripts that the theme's font lacks. `files` is empty if the font's npm package is not installed. */
const scriptFontFiles = scriptFonts.map((font) => ({ font, files: installedPaths(font.files) }));

/** The paths of the theme's font files for text in generated pictures. */
export const themeFiles: readonly string[] = pictureFont.files.map((file) => require.resolve(file));

/** The paths of all installed fonts for pictures. System fonts are not used, because they differ between machines. */
export const fontFiles: readonly string[] = [...themeFiles, ...scriptFontFiles.flatMap(({ files }) => files)];

/** Returns font options for resvg. It draws text in the theme's family if the text's own family is not in `files`. */
export const resvgFonts = (files: readonly string[] = fontFiles) => ({
  fontFiles: [...files],
  loadSystemFonts: false,
  defaultFontFamily: pictureFont.family,
  serifFamily: pictureFont.family,
  sansSerifFamily: pictureFont.family,
  monospaceFamily: pictureFont.family,
});

/** Returns the fonts that the letters in `texts` need, but that are not installed. */
export const missingFonts = (texts: readonly string[]): readonly ScriptFont[] =>
  scriptFontFiles.flatMap(({ font, files }) =>
    files.length === 0 && texts.some((text) => font.letters.test(text)) ? font : [],
  );

const isSpaceOrDirectionMark = (letter: string): boolean => /[\p{Bidi_Control}\s]/u.test(letter);

const cachedFonts = new Map<string, Promise<ReturnType<typeof create>>>();

/** Reads a font file. Caches fonts from npm packages, but not a company's own fonts, which can change. */
function openFont(file: string): Promise<ReturnType<typeof create>> {
  const font = cachedFonts.get(file) ?? readFile(file).then((bytes) => create(bytes));
  if (fontFiles.includes(file)) cachedFonts.set(file, font);
  return font;
}

/** Returns a function that tells whether the fonts have all characters of a text except spaces and direction marks. */
export async function fontCoverage(files: readonly string[] = fontFiles): Promise<(text: string) => boolean> {
  const fonts = await Promise.all(files.map(openFont));
  const has = (letter: string): boolean =>
    fonts.some((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) => Array.from(text).every((letter) => isSpaceOrDirectionMark(letter) || has(letter));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of an SVG element without tags. Decodes character references, and removes unknown ones. */
export const textOf = (element: string): string =>
  element
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]{1,6});|&#(\d{1,7});|&(\w+);/gi, (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? '';
      const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
    });
