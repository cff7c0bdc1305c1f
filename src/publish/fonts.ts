import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';

const require = createRequire(import.meta.url);
const family = '@expo-google-fonts/bricolage-grotesque';

/** The fonts of painted pictures. Those of the machine are not asked: they differ from machine to machine. */
export const fontFiles: readonly string[] = [
  require.resolve(`${family}/400Regular/BricolageGrotesque_400Regular.ttf`),
  require.resolve(`${family}/700Bold/BricolageGrotesque_700Bold.ttf`),
];

/** Which characters of a text the fonts can write: all of it, or not. */
export async function fontCoverage(): Promise<(text: string) => boolean> {
  const fonts = await Promise.all(fontFiles.map(async (file) => create(await readFile(file))));
  return (text) =>
    Array.from(text).every((letter) =>
      fonts.every((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
}
