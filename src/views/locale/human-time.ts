const formats = new Map<string, Intl.DateTimeFormat>();

/** A time of day, HH:MM, on the clock of twenty-four hours as a language (BCP 47) writes it. */
export function humanTime(time: string, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(new Date(`1970-01-01T${time}:00Z`));
}
