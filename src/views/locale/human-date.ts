const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

/** A full-date (RFC 3339) as people write it in a language (BCP 47): the same day wherever the build runs. */
export const humanDate = (date: string, language: string): string =>
  formatOf(language).format(new Date(`${date}T00:00:00Z`));
