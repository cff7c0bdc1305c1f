import { formatAddress } from 'localized-address-format';
import type { Resource } from '../../api/resources/representations.ts';
import { byLanguage } from './by-language.ts';

type Address = Resource<'organization'>['address'];

const countryNames = byLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Returns the name of a country by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string, language: string): string => countryNames(language).of(code) ?? code;

/** Returns the lines of an address in the order of its country, in Latin or local script. */
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
 * Formats an address in one line, in the order of its country. Parts that the country's format omits come before the
 * country.
 */
export function postalAddress(address: Address, language: string): string {
  const { streetAddress: street, addressLocality: locality, addressRegion, postalCode, addressCountry } = address;
  const isIn = (part: string, all: readonly string[]): boolean =>
    all.join(' ').toLowerCase().includes(part.toLowerCase());
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const script = isLatin ? 'latin' : 'local';
  const ordered = linesOf(address, street, script);
  const isLargestFirst = !isLatin && !ordered[0]?.includes(street);
  // In some countries, such as Japan, the city is part of the street line.
  const withCity = isLargestFirst ? locality + street : `${street}, ${locality}`;
  const lines = isIn(locality, ordered) ? ordered : linesOf(address, withCity, script);
  const others = [addressRegion ?? '', postalCode ?? ''].filter((part) => !isIn(part, lines));
  const country = countryName(addressCountry, language);
  if (isLargestFirst) return [country, ...others, ...lines].join(' ');
  return [...lines, ...others, country].join(language.startsWith('ar') ? '، ' : ', ');
}
