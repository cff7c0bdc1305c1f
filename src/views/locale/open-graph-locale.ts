/** A language (BCP 47) as Open Graph writes it, `en_GB`: with its likeliest region where it names none. */
export function openGraphLocale(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region === undefined ? code : `${code}_${region}`;
}
