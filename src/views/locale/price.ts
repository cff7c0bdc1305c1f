import type { Offer } from '../../content/schema/offer.ts';

const unbreakable = (text: string): string => text.replaceAll(' ', '\u00A0');

/** The word for a period in a language (BCP 47): `month`, `mês`. */
const periodName = (period: Exclude<Offer['period'], 'once'>, language: string): string =>
  new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(period) ?? period;

/** An amount of money in a language (BCP 47), with the digits of its currency where it is no whole number. */
export const money = (amount: number, currency: string, language: string): string =>
  unbreakable(
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(amount),
  );

/** A price in a language (BCP 47): what is paid, for which unit, and how often. `R$89 / counter / month`. */
export function priceText(
  {
    price,
    priceCurrency,
    period,
    unitText,
  }: Pick<Offer, 'price' | 'priceCurrency' | 'period'> & {
    readonly unitText?: string | null | undefined;
  },
  language: string,
): string {
  const per = [unitText ?? [], period === 'once' ? [] : periodName(period, language)].flat();
  return [money(price, priceCurrency, language), ...per].join(' / ');
}
