import { byLanguage } from './by-language.ts';

/** A language (BCP 47) as Open Graph writes it, `en_GB`: with its likeliest region where it names none. */
export const openGraphLocale = byLanguage((language) => {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region === undefined ? code : `${code}_${region}`;
});
