import type { PartialEntry } from '../../content/parse/parse.ts';
import type { Reporter, Rule } from '../rule.ts';

/** Unicode regions that are not countries or territories of ISO 3166-1: groups and reserved codes. */
const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'];

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns the ISO 3166-1 code for common variants: GB for UK. */
const canonical = (code: string): string => new Intl.Locale(`und-${code}`).maximize().region ?? code;

const isCountry = (code: string): boolean =>
  names.of(code) !== undefined && !noCountries.includes(code) && new Intl.Locale(`und-${code}`).region === code;

interface Given {
  readonly path: readonly (string | number)[];
  readonly code: string;
}

const listed = (path: Given['path'], codes: readonly string[] = []): Given[] =>
  codes.map((code, index) => ({ path: [...path, index], code }));

function checkCodes(entry: PartialEntry, given: readonly Given[], report: Reporter): void {
  for (const { path, code } of given) {
    if (isCountry(code)) continue;
    const other = canonical(code);
    const meant = other !== code && isCountry(other) ? `Did you mean "${other}"? ` : '';
    report.error(
      entry,
      path,
      `"${code}" is not a country code of ISO 3166-1.`,
      `${meant}Write the two-letter code of the country, such as BR, PT or JP.`,
    );
  }
}

export const countries: Rule = {
  name: 'countries',
  description: 'Country codes are in ISO 3166-1',
  run({ organization, products }, report) {
    if (organization) {
      const { address, location = [], areaServed } = organization.record.data;
      const codes = [
        ...(address ? [{ path: ['address', 'addressCountry'], code: address.addressCountry }] : []),
        ...location.map(({ address: { addressCountry } }, index) => ({
          path: ['location', index, 'address', 'addressCountry'],
          code: addressCountry,
        })),
        ...listed(['areaServed'], areaServed),
      ];
      checkCodes(organization, codes, report);
    }
    for (const entry of products) {
      const { areaServed, offers = [] } = entry.record.data;
      const regions = offers.flatMap(({ eligibleRegion }, index) =>
        listed(['offers', index, 'eligibleRegion'], eligibleRegion),
      );
      checkCodes(entry, [...listed(['areaServed'], areaServed), ...regions], report);
    }
  },
};
