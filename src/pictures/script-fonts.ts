import { pictureFont } from '../theme/fonts.ts';

/** A typeface for a script, such as Arabic, that `pictureFont` does not cover. */
export interface ScriptFont {
  readonly family: string;
  /** An npm package, which may not be installed. */
  readonly packageName: string;
  /** Paths of the regular and the bold file, beginning with the name of the npm package. */
  readonly files: readonly string[];
  readonly letters: RegExp;
}

const font = (family: string, name: string, file: string, letters: RegExp): ScriptFont => {
  const packageName = `@expo-google-fonts/${name}`;
  return {
    family,
    packageName,
    files: ['400Regular', '700Bold'].map((weight) => `${packageName}/${weight}/${file}_${weight}.ttf`),
    letters,
  };
};

/**
 * Typefaces for scripts. A text uses the first typeface whose `letters` match. Only the first three are installed with
 * the project. Noto Sans JP and Noto Sans KR are not in the list, because each takes 49 MB.
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

/** Returns the first typeface whose script occurs in a text. Undefined if none of the scripts occurs. */
export const scriptFontOf = (text: string): ScriptFont | undefined =>
  scriptFonts.find(({ letters }) => letters.test(text));

/** Returns the font family for a text's script. Other picture fonts are used for letters that this family lacks. */
export const familyOf = (text: string): string => scriptFontOf(text)?.family ?? pictureFont.family;
