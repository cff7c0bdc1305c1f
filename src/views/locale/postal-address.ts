import { formatAddress } from 'localized-address-format';
import type { Resource } from '../../api/resources/resources.ts';
import { byLanguage } from './by-language.ts';

type Address = Resource<'organization'>['address'];

const countryNames = byLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Names a country (ISO 3166-1 alpha-2) in a language (BCP 47). */
export const countryName = (code: string, language: string): string => countryNames(language).of(code) ?? code;

/** Returns the lines of an address in the order of its country, in Latin script or in its own. */
function linesOf(address: Address, street: string, script: 'latin' | 'local'): string[] {
  const { addressLocality: locality, addressRegion, postalCode, addressCountry: postalCountry } = address;
  return formatAddress(
    {
      postalCountry,
      addressLines: [street],
      locality,
      administrativeArea: addressRegion ?? '',
      postalCode: postalCode ?? '',
    },
    script,
  );
}

/**
 * Writes an address in one line, with the name of the country in a language (BCP 47). The order is that of the country,
 * largest part first if its script does so. A part that its addresses do not usually name comes before the country.
 */
export function postalAddress(address: Address, language: string): string {
  const { streetAddress: street, addressLocality: locality, addressRegion, postalCode, addressCountry } = address;
  const isIn = (part: string, all: readonly string[]): boolean =>
    all.join(' ').toLowerCase().includes(part.toLowerCase());
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const script = isLatin ? 'latin' : 'local';
  const ordered = linesOf(address, street, script);
  const isLargestFirst = !isLatin && !ordered[0]?.includes(street);
  // In some countries, Japan among them, the city is part of the street's line.
  const withCity = isLargestFirst ? locality + street : `${street}, ${locality}`;
  const lines = isIn(locality, ordered) ? ordered : linesOf(address, withCity, script);
  const others = [addressRegion ?? '', postalCode ?? ''].filter((part) => !isIn(part, lines));
  const country = countryName(addressCountry, language);
  if (isLargestFirst) return [country, ...others, ...lines].join(' ');
  return [...lines, ...others, country].join(language.startsWith('ar') ? '، ' : ', ');
}
