/** The typeface of pictures that the build converts to PNG, in regular and bold. Page fonts are in `fonts.css`. */
export const pictureFont = {
  family: 'Bricolage Grotesque',
  files: [
    '@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf',
    '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  ],
} as const;

/** Returns the approximate width of a letter, in multiples of the font size. */
export function letterWidth(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)) return 1;
  if (/[ilj.,:;'’|!ft ]/u.test(letter)) return 0.33;
  return /[mwMW@%]/u.test(letter) ? 0.92 : /\p{Lu}/u.test(letter) ? 0.7 : 0.58;
}
