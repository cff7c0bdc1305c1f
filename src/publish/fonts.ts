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

/** The typefaces that some texts need and whose packages are not installed. */
export const missingFonts = (texts: readonly string[]): readonly ScriptFont[] =>
  ofScripts.flatMap(({ font, files }) =>
    files.length === 0 && texts.some((text) => font.letters.test(text)) ? font : [],
  );

/** Marks of direction, which are drawn as nothing. */
const isMark = (letter: string): boolean => /\p{Bidi_Control}/u.test(letter);

/** Makes a function that tells whether each character of a text is in one of the fonts. */
export async function fontCoverage(): Promise<(text: string) => boolean> {
  const fonts = await Promise.all(fontFiles.map(async (file) => create(await readFile(file))));
  const has = (letter: string): boolean =>
    fonts.some((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return (text) => Array.from(text).every((letter) => isMark(letter) || has(letter));
}
