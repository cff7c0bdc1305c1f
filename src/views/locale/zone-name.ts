/** A time zone (IANA) as people call it, in the language of the project's own words: `Japan Time`. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
