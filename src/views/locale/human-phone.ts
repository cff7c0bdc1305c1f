import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** An E.164 number in the groups in which its country reads it, with the country's code: +55 11 3000-0100. */
export const humanPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
