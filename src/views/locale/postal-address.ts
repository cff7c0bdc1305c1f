import { formatAddress } from 'localized-address-format';
import type { Resource } from '../../api/resources/resources.ts';

type Address = Resource<'organization'>['address'];

/** A country (ISO 3166-1 alpha-2) for people: its name in a language (BCP 47). */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** The lines of an address as its country writes them, in Latin script or in its own. */
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
 * An address in one line, in the order of its country, from the largest part to the smallest where its script does so,
 * with the country's name in a language (BCP 47). A region is in it where addresses of the country name one.
 */
export function postalAddress(address: Address, language: string): string {
  const { streetAddress: street, addressLocality: locality, addressCountry } = address;
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const script = isLatin ? 'latin' : 'local';
  const ordered = linesOf(address, street, script);
  const isLargestFirst = !isLatin && !ordered[0]?.includes(street);
  // In some countries, Japan among them, the city is part of the street's line.
  const hasCity = ordered.join(' ').toLowerCase().includes(locality.toLowerCase());
  const withCity = isLargestFirst ? locality + street : `${street}, ${locality}`;
  const lines = hasCity ? ordered : linesOf(address, withCity, script);
  const country = countryName(addressCountry, language);
  if (isLargestFirst) return [country, ...lines].join(' ');
  return [...lines, country].join(language.startsWith('ar') ? '، ' : ', ');
}
