import { existsSync, readFileSync } from 'node:fs';
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

/** The fonts that have been read. Most texts need only the first, and the others take half a second. */
const fonts: (ReturnType<typeof create> | undefined)[] = [];

function readFont(index: number) {
  const file = path.join(fontFolder, files[index] ?? '');
  return (fonts[index] ??= existsSync(file) ? create(readFileSync(file)) : undefined);
}

const hasGlyph = (codePoint: number): boolean =>
  files.some((_file, index) => {
    const font = readFont(index);
    return font !== undefined && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
  });

const isDrawable = (letter: string): boolean =>
  /[\p{Bidi_Control}\s]/u.test(letter) || hasGlyph(letter.codePointAt(0) ?? 0);

/** Separates a text into what drawings show, `𝗕𝗼𝗹𝗱` in plain letters, and letters that no font has: each would be a box. */
function drawn(text: string): { readonly drawable: string; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const letters = Array.from(text.normalize('NFC')).flatMap((letter) => {
    const plain = isDrawable(letter) ? [letter] : Array.from(letter.normalize('NFKC'));
    if (plain.every(isDrawable)) return plain;
    missing.add(letter);
    return [];
  });
  return { drawable: letters.join('').replace(/\s+/gu, ' ').trim(), missing: [...missing] };
}

/** Removes the letters that no installed font has. */
export const drawableText = (text: string): string => drawn(text).drawable;

/** Returns the letters of a text that no installed font has. Emoji, their signs and selectors are left out without loss. */
export const undrawableLetters = (text: string): string[] =>
  drawn(text).missing.filter((letter) => !/[\p{Emoji}\p{Emoji_Component}\p{Cf}\p{Variation_Selector}]/u.test(letter));
