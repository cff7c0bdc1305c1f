import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Offer } from '../../content/schema/offer.ts';
import { formatAddress } from 'localized-address-format';
import type { Resource } from '../../api/resources/representations.ts';
import { byLanguage } from './texts.ts';

/** Formats a number with no-break spaces. */
const formatted = (value: number, language: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(value).replaceAll(' ', '\u00A0');

export const weightText = (kilograms: number, language: string): string =>
  formatted(kilograms, language, { style: 'unit', unit: 'kilogram' });

/** Formats a size in centimeters. */
export const sizeText = (
  { width, depth, height }: { readonly width: number; readonly depth: number; readonly height: number },
  language: string,
): string => {
  const number = new Intl.NumberFormat(language);
  const last = formatted(height, language, { style: 'unit', unit: 'centimeter' });
  return `${number.format(width)} × ${number.format(depth)} × ${last}`;
};

/** Formats an amount of money. Integers have no decimals. */
export const money = (amount: number, currency: string, language: string): string =>
  formatted(amount, language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

/** Returns the name of a period: `month`, `mês`. */
const periodName = (period: Exclude<Offer['period'], 'once'>, language: string): string =>
  new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(period) ?? period;

type Price = Pick<Offer, 'price' | 'priceCurrency' | 'period'> & { readonly unitText?: string | null | undefined };

/** Formats a price with its unit and period: `R$89 / counter / month`. */
export function priceText({ price, priceCurrency, period, unitText }: Price, language: string): string {
  const per = [unitText ?? [], period === 'once' ? [] : periodName(period, language)].flat();
  return [money(price, priceCurrency, language), ...per].join(' / ');
}

/** Formats an E.164 number internationally: +55 11 3000-0100. */
export const humanPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

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
