import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Offer } from '../../content/schema/offer.ts';

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
