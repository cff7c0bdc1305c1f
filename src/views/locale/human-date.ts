import { byLanguage } from './by-language.ts';

const formatOf = byLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** A full-date (RFC 3339) as people write it in a language (BCP 47): the same day wherever the build runs. */
export const humanDate = (date: string, language: string): string =>
  formatOf(language).format(new Date(`${date}T00:00:00Z`));
