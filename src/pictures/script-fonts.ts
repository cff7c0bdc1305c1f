import { pictureFont } from '../theme/fonts.ts';

/** A typeface for texts of a script that the typeface of the theme has no letters of. */
export interface ScriptFont {
  readonly family: string;
  /** The package that has it, which is not installed with the project for every script. */
  readonly from: string;
  /** A regular and a bold file, as the package has them. */
  readonly files: readonly string[];
  /** Matches the letters that it is there for. */
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
 * The typefaces of pictures by script, of which a text takes the first that it has a letter for. The first three come
 * with the project; Noto Sans JP and Noto Sans KR would be 49 MB each.
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

/** The typeface that a text of a picture needs besides that of the theme; undefined where it needs none. */
export const scriptFontOf = (text: string): ScriptFont | undefined =>
  scriptFonts.find(({ letters }) => letters.test(text));

/** The family that a text of a picture is set in. What it lacks is taken from the others that are there. */
export const familyOf = (text: string): string => scriptFontOf(text)?.family ?? pictureFont.family;
