import type { Check, FoundFault } from '../check.ts';

/** The regions of Unicode that are not countries or territories of ISO 3166-1: groups and reservations. */
const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'];

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The ISO 3166-1 codes of countries that people write otherwise: GB for UK. */
const canonical = (code: string): string => new Intl.Locale(`und-${code}`).maximize().region ?? code;

const isCountry = (code: string): boolean =>
  names.of(code) !== undefined && !noCountries.includes(code) && new Intl.Locale(`und-${code}`).region === code;

/** Country codes are those of countries. */
export const countries: Check = {
  name: 'countries',
  description: 'Country codes are in ISO 3166-1',
  check({ organization }) {
    if (!organization) return [];
    const { file, record, lineOf } = organization;
    const { address, areaServed = [] } = record.data;
    const given = [
      ...(address ? [{ path: ['address', 'addressCountry'], code: address.addressCountry }] : []),
      ...areaServed.map((code, index) => ({ path: ['areaServed', index], code })),
    ];
    return given.flatMap(({ path, code }): FoundFault[] => {
      if (isCountry(code)) return [];
      const other = canonical(code);
      const meant = other !== code && isCountry(other) ? `Did you mean "${other}"? ` : '';
      return [
        {
          severity: 'fault',
          file,
          line: lineOf(path),
          field: path.join('.'),
          problem: `"${code}" is no country of ISO 3166-1.`,
          remedy: `${meant}Write the two-letter code of the country, such as BR, PT or JP.`,
        },
      ];
    });
  },
};
