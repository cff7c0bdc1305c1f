import { direction } from '../text/direction.ts';
import { byLanguage } from './format.ts';

/** HTML attributes for text in a language other than the text around it (WCAG 2.2, 3.1.2); empty for the same one. */
export interface LanguageAttributes {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

const code = byLanguage((language) => new Intl.Locale(language).language);

/** Returns `lang` and `dir` for a text in `language` inside text in the language `around` (both BCP 47). */
export const languageAttributes = (language: string, around: string): LanguageAttributes =>
  code(language) === code(around) ? {} : { lang: language, dir: direction(language) };

/** Turns a BCP 47 tag into an Open Graph locale. A tag without a region gets the likeliest region: `en_US` for `en`. */
export function openGraphLocale(language: string): string {
  const { language: tag, region } = new Intl.Locale(language).maximize();
  return region === undefined ? tag : `${tag}_${region}`;
}
