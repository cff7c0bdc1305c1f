import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import { pictureFont } from '../theme/fonts.ts';

const require = createRequire(import.meta.url);

/** The fonts of pictures. Those of the machine are not used: they differ from machine to machine. */
export const fontFiles: readonly string[] = pictureFont.files.map((file) => require.resolve(file));

/** Makes a function that tells whether all fonts have every character of a text. */
export async function fontCoverage(): Promise<(text: string) => boolean> {
  const fonts = await Promise.all(fontFiles.map(async (file) => create(await readFile(file))));
  return (text) =>
    Array.from(text).every((letter) =>
      fonts.every((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
}
