import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkitten';
import { root } from '../settings.ts';

/** The folder of the font packages, as in `fonts.conf`. */
export const fontFolder = path.join(root, 'node_modules/@expo-google-fonts');

/** The fonts of drawn text. All packages except the first are optional. */
const files = [
  'bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  'biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf',
];

type HasGlyph = (codePoint: number) => boolean;

async function readGlyphs(file: string): Promise<HasGlyph> {
  const bytes = await readFile(path.join(fontFolder, file)).catch(() => undefined);
  const font = bytes && create(bytes);
  return (codePoint) => font !== undefined && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
}

let reading: Promise<readonly HasGlyph[]> | undefined;

/** Removes the letters that no installed font has, such as emoji. A box would be drawn for each of them. */
export async function drawableText(text: string): Promise<string> {
  reading ??= Promise.all(files.map(readGlyphs));
  const fonts = await reading;
  const isDrawable = (letter: string): boolean =>
    /[\p{Bidi_Control}\s]/u.test(letter) || fonts.some((hasGlyph) => hasGlyph(letter.codePointAt(0) ?? 0));
  return Array.from(text).filter(isDrawable).join('').replace(/\s+/gu, ' ').trim();
}
