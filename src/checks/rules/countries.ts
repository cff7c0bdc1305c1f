import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Rule, FoundFault } from '../rule.ts';

/** The regions of Unicode that are not countries or territories of ISO 3166-1: groups and reservations. */
const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'];

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The ISO 3166-1 codes of countries that people write otherwise: GB for UK. */
const canonical = (code: string): string => new Intl.Locale(`und-${code}`).maximize().region ?? code;

const isCountry = (code: string): boolean =>
  names.of(code) !== undefined && !noCountries.includes(code) && new Intl.Locale(`und-${code}`).region === code;

/** A country code, and where it stands. */
interface Given {
  readonly path: readonly (string | number)[];
  readonly code: string;
}

const listed = (path: Given['path'], codes: readonly string[] = []): Given[] =>
  codes.map((code, index) => ({ path: [...path, index], code }));

const strange = ({ file, lineOf }: PartialEntry, given: readonly Given[]): FoundFault[] =>
  given.flatMap(({ path, code }): FoundFault[] => {
    if (isCountry(code)) return [];
    const other = canonical(code);
    const meant = other !== code && isCountry(other) ? `Did you mean "${other}"? ` : '';
    return [
      {
        severity: 'error',
        file,
        line: lineOf(path),
        field: path.join('.'),
        problem: `"${code}" is no country of ISO 3166-1.`,
        remedy: `${meant}Write the two-letter code of the country, such as BR, PT or JP.`,
      },
    ];
  });

/** Country codes are those of countries. */
export const countries: Rule = {
  name: 'countries',
  description: 'Country codes are in ISO 3166-1',
  run({ organization, products }) {
    const company = organization?.record.data;
    return [
      ...(organization
        ? strange(organization, [
            ...(company?.address
              ? [{ path: ['address', 'addressCountry'], code: company.address.addressCountry }]
              : []),
            ...(company?.location ?? []).map(({ address }, index) => ({
              path: ['location', index, 'address', 'addressCountry'],
              code: address.addressCountry,
            })),
            ...listed(['areaServed'], company?.areaServed),
          ])
        : []),
      ...products.flatMap((entry) => {
        const { areaServed, offers = [] } = entry.record.data;
        return strange(entry, [
          ...listed(['areaServed'], areaServed),
          ...offers.flatMap(({ eligibleRegion }, index) => listed(['offers', index, 'eligibleRegion'], eligibleRegion)),
        ]);
      }),
    ];
  },
};
