import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';

// The bundle that Astro's build runs is in another folder, so packages are resolved from the project.
const require = createRequire(path.join(process.cwd(), 'package.json'));

interface PictureFont {
  readonly family: string;
  /** The regular and the bold file. Undefined if the npm package is not installed. */
  readonly files: readonly [regular: string, bold: string] | undefined;
  readonly letters: RegExp;
}

const font = (family: string, packageName: string, letters: RegExp): PictureFont => {
  const name = family.replaceAll(' ', '');
  const file = (weight: string) => require.resolve(`@expo-google-fonts/${packageName}/${weight}/${name}_${weight}.ttf`);
  try {
    return { family, files: [file('400Regular'), file('700Bold')], letters };
  } catch {
    return { family, files: undefined, letters };
  }
};

const latin = font('Bricolage Grotesque', 'bricolage-grotesque', /./u);

/** The typefaces of drawn text. resvg reads TTF files only, and system fonts would differ between machines. */
const pictureFonts: readonly PictureFont[] = [
  font('Noto Sans Arabic', 'noto-sans-arabic', /\p{Script=Arabic}/u),
  font('Nanum Gothic', 'nanum-gothic', /\p{Script=Hangul}/u),
  font('BIZ UDPGothic', 'biz-udpgothic', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u),
  latin,
];

const fontOf = (text: string): PictureFont =>
  pictureFonts.find(({ files, letters }) => files && letters.test(text)) ?? latin;

/** Returns the font family that draws a text: that of its script, otherwise the family for Latin. */
export const familyOf = (text: string): string => fontOf(text).family;

/** Whether letters of a text may be moved apart or together. Those of Arabic, Chinese, Japanese and Korean may not. */
export const isLatin = (text: string): boolean => fontOf(text) === latin;

/** Returns the font files that drawing these texts needs. resvg reads them all for each picture. */
export const fontFilesFor = (texts: readonly string[]): readonly string[] => [
  ...new Set([latin, ...texts.map(fontOf)].flatMap(({ files }) => files ?? [])),
];

const glyphs = new Map<string, Promise<(codePoint: number) => boolean>>();

async function readGlyphs(file: string): Promise<(codePoint: number) => boolean> {
  const read = create(await readFile(file));
  return (codePoint) => 'hasGlyphForCodePoint' in read && read.hasGlyphForCodePoint(codePoint);
}

/** Removes the letters that no installed font has, such as emoji. resvg would draw a box for each of them. */
export async function drawableText(text: string): Promise<string> {
  const fonts = await Promise.all(
    fontFilesFor([text]).map((file) => {
      const known = glyphs.get(file) ?? readGlyphs(file);
      glyphs.set(file, known);
      return known;
    }),
  );
  const isDrawable = (letter: string): boolean =>
    /[\p{Bidi_Control}\s]/u.test(letter) || fonts.some((hasGlyph) => hasGlyph(letter.codePointAt(0) ?? 0));
  return Array.from(text).filter(isDrawable).join('').replace(/\s+/gu, ' ').trim();
}

/** Returns the approximate width of a letter, in multiples of the font size. */
export function letterWidth(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) return 1;
  if (/[ilj.,:;'’|!ft ]/u.test(letter)) return 0.33;
  return /[mwMW@%]/u.test(letter) ? 0.92 : /\p{Lu}/u.test(letter) ? 0.7 : 0.58;
}
