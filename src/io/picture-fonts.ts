import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import { scriptFonts, type ScriptFont } from '../pictures/script-fonts.ts';
import { pictureFont } from '../theme/fonts.ts';

const require = createRequire(import.meta.url);

function installed(files: readonly string[]): readonly string[] {
  try {
    return files.map((file) => require.resolve(file));
  } catch {
    return [];
  }
}

/** The typefaces of scripts whose packages are installed, each with its files. */
const ofScripts = scriptFonts.map((font) => ({ font, files: installed(font.files) }));

/** The fonts of pictures. Those of the machine are not used: they differ from machine to machine. */
export const fontFiles: readonly string[] = [
  ...pictureFont.files.map((file) => require.resolve(file)),
  ...ofScripts.flatMap(({ files }) => files),
];

/** The options with which resvg draws text: any family that is not in `files` is set in that of the theme. */
export const resvgFonts = (files: readonly string[] = fontFiles) => ({
  fontFiles: [...files],
  loadSystemFonts: false,
  defaultFontFamily: pictureFont.family,
  serifFamily: pictureFont.family,
  sansSerifFamily: pictureFont.family,
  monospaceFamily: pictureFont.family,
});

/** The typefaces that some texts need and whose packages are not installed. */
export const missingFonts = (texts: readonly string[]): readonly ScriptFont[] =>
  ofScripts.flatMap(({ font, files }) =>
    files.length === 0 && texts.some((text) => font.letters.test(text)) ? font : [],
  );

/** Marks of direction, which are drawn as nothing, and white space. */
const isInvisible = (letter: string): boolean => /[\p{Bidi_Control}\s]/u.test(letter);

/** Makes a function that tells whether each character of a text is in one of some font files. */
export async function fontCoverage(files: readonly string[] = fontFiles): Promise<(text: string) => boolean> {
  const fonts = await Promise.all(files.map(async (file) => create(await readFile(file))));
  const has = (letter: string): boolean =>
    fonts.some((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) => Array.from(text).every((letter) => isInvisible(letter) || has(letter));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element of SVG, as it is drawn. */
export const textOf = (element: string): string =>
  element
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]{1,6});|&#(\d{1,7});|&(\w+);/gi, (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? '';
      const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
    });
