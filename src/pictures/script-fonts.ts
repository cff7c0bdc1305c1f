import { pictureFont } from '../theme/fonts.ts';

/** A typeface for a script that the typeface of the theme does not cover. */
export interface ScriptFont {
  readonly family: string;
  /** The npm package of the typeface. Not every package is installed with the project. */
  readonly from: string;
  /** A regular and a bold file, as named in the package. */
  readonly files: readonly string[];
  readonly letters: RegExp;
}

const font = (family: string, name: string, file: string, letters: RegExp): ScriptFont => {
  const from = `@expo-google-fonts/${name}`;
  return {
    family,
    from,
    files: ['400Regular', '700Bold'].map((weight) => `${from}/${weight}/${file}_${weight}.ttf`),
    letters,
  };
};

/**
 * Typefaces by script; a text uses the first that matches. Only the first three are installed with the project. Noto
 * Sans JP and Noto Sans KR are not used, because they are 49 MB each.
 */
export const scriptFonts: readonly ScriptFont[] = [
  font('Noto Sans Arabic', 'noto-sans-arabic', 'NotoSansArabic', /\p{Script=Arabic}/u),
  font('Nanum Gothic', 'nanum-gothic', 'NanumGothic', /\p{Script=Hangul}/u),
  font('BIZ UDPGothic', 'biz-udpgothic', 'BIZUDPGothic', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u),
  font('Noto Sans Hebrew', 'noto-sans-hebrew', 'NotoSansHebrew', /\p{Script=Hebrew}/u),
  font('Noto Sans Thai', 'noto-sans-thai', 'NotoSansThai', /\p{Script=Thai}/u),
  font('Noto Sans Devanagari', 'noto-sans-devanagari', 'NotoSansDevanagari', /\p{Script=Devanagari}/u),
  font('Noto Sans', 'noto-sans', 'NotoSans', /[\p{Script=Cyrillic}\p{Script=Greek}]/u),
];

/** Returns the typeface that a text needs; undefined if the typeface of the theme covers it. */
export const scriptFontOf = (text: string): ScriptFont | undefined =>
  scriptFonts.find(({ letters }) => letters.test(text));

/** Returns the font family of a text. Letters that the family lacks come from other installed families. */
export const familyOf = (text: string): string => scriptFontOf(text)?.family ?? pictureFont.family;
