import { capitalised } from '../values.ts';

/** Any day: the names do not follow the season. */
const day = Date.UTC(2026, 0, 1);

function nameOf(timeZone: string, language: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(day);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A time zone (IANA) as people call it in a language (BCP 47), `Japan Time`: in full where the short name is letters. */
export function zoneName(timeZone: string, language: string): string {
  const short = nameOf(timeZone, language, 'shortGeneric');
  return capitalised(/^[A-Z]+$|:/.test(short) ? nameOf(timeZone, language, 'longGeneric') : short);
}
