import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatAddress } from 'localized-address-format';
import type { EntryData } from '../collections/index.ts';
import { currencyDecimals } from '../collections/products/currencies.ts';
import { comparableOffers, lowestAmount, type Offer, type Pricing } from '../collections/products/offer.ts';
import { unitCodeOf, units, type UnitCode } from '../collections/products/units.ts';
import { weekdays, type Hours } from '../schemas/organization.ts';
import { isolated } from '../text/direction.ts';
import { fill } from './fill.ts';
import type { Words } from './words.ts';

/** Memoizes a function of a language (BCP 47). `Intl` objects need this, because they are slow to create. */
export function byLanguage<Value>(make: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const value = known.get(language) ?? make(language);
    known.set(language, value);
    return value;
  };
}

const type = 'conjunction';
const formats = {
  long: byLanguage((language) => new Intl.ListFormat(language, { type, style: 'long' })),
  narrow: byLanguage((language) => new Intl.ListFormat(language, { type, style: 'narrow' })),
} as const;

/** Joins texts as a list in a language (BCP 47). `long` uses the word for "and"; `narrow` is as short as possible. */
export function joined(given: readonly string[], language: string, style: keyof typeof formats = 'narrow'): string {
  const texts = given.map((text) => isolated(text, language));
  return texts.length === 1 ? (texts[0] ?? '') : formats[style](language).format(texts);
}

/** Formats `count` indexes as a list (`0, 1, 2`) in a language (BCP 47). Returns its indexes and separators. */
const indexLists = byLanguage((language) => {
  const known: ReturnType<Intl.ListFormat['formatToParts']>[] = [];
  return (count: number) =>
    (known[count] ??= formats.narrow(language).formatToParts(Array.from({ length: count }, (_, index) => `${index}`)));
});

/** Compares texts as a language (BCP 47) sorts them, numbers by their value. */
export const collatorOf = byLanguage((language) => new Intl.Collator(language, { numeric: true }));

/** Inserts the list separators of a language (BCP 47), such as commas, between the items. */
export const withSeparators = <Item>(items: readonly Item[], language: string): (Item | string)[] =>
  indexLists(language)(items.length).map(({ type: part, value }) =>
    part === 'element' ? (items[Number(value)] ?? '') : value,
  );

export const capitalised = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/** Messages and descriptions for programs have straight quotation marks; English pages have curly ones. */
export const withTypographicQuotes = (text: string): string => text.replace(/"([^"]*)"/g, '“$1”');

type Weekday = (typeof weekdays)[number];

const timeZone = 'UTC';
const yearFormat = byLanguage((language) => new Intl.DateTimeFormat(language, { year: 'numeric', timeZone }));
const monthFormat = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone }),
);
/** How languages write the first day of a month, which `Intl` does not know. */
const firstDays: Readonly<Record<string, string>> = { fr: '1er', it: '1º', 'pt-BR': '1º' };
const dateFormat = byLanguage((language) => {
  const longFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const { language: tag, region = '' } = new Intl.Locale(language).maximize();
  const firstDay = firstDays[tag] ?? firstDays[`${tag}-${region}`] ?? '1';
  const partText = ({ type: part, value }: Intl.DateTimeFormatPart): string =>
    part === 'day' && value === '1' ? firstDay : value;
  return { format: (date: Date): string => longFormat.formatToParts(date).map(partText).join('') };
});
const timeFormat = (hour: 'numeric' | '2-digit', hourCycle: 'h12' | 'h23') =>
  byLanguage((language) => new Intl.DateTimeFormat(language, { hour, minute: '2-digit', hourCycle, timeZone }));
const timeFormats = { h12: timeFormat('numeric', 'h12'), h23: timeFormat('2-digit', 'h23') } as const;
/** Whether clocks have twelve hours in a language, or in a country by its tag, such as `und-US`. */
const hasTwelveHours = byLanguage((tag) => new Intl.Locale(tag).getHourCycles().at(0) === 'h12');
const dayFormat = byLanguage((language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }));

type Product = EntryData<'products'>;
type Property = Product['additionalProperty'][number];
type Size = NonNullable<Product['size']>;

/** Keeps a value on one line, with no-break spaces. Its Markdown has plain ones. */
const unbroken = (value: string): string => value.replaceAll(' ', '\u00A0');

/** Formats a full-date (RFC 3339), a month or a year, independently of the build's time zone. */
export function humanDate(date: string, language: string): string {
  const format = date.length === 4 ? yearFormat : date.length === 7 ? monthFormat : dateFormat;
  return unbroken(format(language).format(new Date(date)));
}

/**
 * Formats an HH:MM time for a language: `14:30` becomes `14.30` in Finnish, and `2:30 PM` in English if clocks in the
 * country (ISO 3166-1 alpha-2 code) have twelve hours.
 */
export function humanTime(time: string, language: string, country: string): string {
  const format = hasTwelveHours(language) && hasTwelveHours(`und-${country}`) ? timeFormats.h12 : timeFormats.h23;
  return format(language).format(new Date(`1970-01-01T${time}:00Z`));
}

const monday = Date.UTC(2026, 0, 5);
const dayLength = 86_400_000;

const dayName = (day: Weekday, language: string): string =>
  dayFormat(language).format(monday + weekdays.indexOf(day) * dayLength);

/** Returns the index in `weekdays` of the first day of the week in a country (ISO 3166-1 alpha-2 code). */
const firstDayIndex = (country: string): number =>
  new Intl.Locale('und', { region: country }).getWeekInfo().firstDay - 1;

/** Returns weekdays from the index `start` until one is not in `days`. Monday follows Sunday. */
function runFrom(start: number, days: ReadonlySet<string>): Weekday[] {
  const week = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const end = week.findIndex((day) => !days.has(day));
  return end === -1 ? week : week.slice(0, end);
}

/**
 * Formats weekdays, beginning with the day on which the week starts in `country` (ISO 3166-1 alpha-2 code). Three or
 * more consecutive days become a range: `Sunday to Thursday`.
 */
export function dayRange(given: readonly Weekday[], { language, pattern }: Words, country: string): string {
  const days = new Set<string>(given);
  const starts = weekdays.flatMap((day, index) =>
    days.has(day) && !days.has(weekdays.at(index - 1) ?? '') ? index : [],
  );
  const first = firstDayIndex(country);
  const runs = (starts.length === 0 ? [first] : starts)
    .toSorted((a, b) => ((a - first + 7) % 7) - ((b - first + 7) % 7))
    .map((start) => runFrom(start, days).map((day) => dayName(day, language)));
  const texts = runs.flatMap((run) =>
    run.length > 2 ? fill(pattern.days, { from: run[0] ?? '', to: run.at(-1) ?? '' }) : run,
  );
  return joined(texts, language);
}

/** Returns a line for each set of days with its hours, like `Monday to Friday: 09:00 to 12:00 and 13:00 to 18:00`. */
export function weeklyHours({ intervals }: Hours, words: Words, country: string): string[] {
  const { language, pattern } = words;
  const range = ({ opens, closes }: Hours['intervals'][number]): string =>
    unbroken(
      fill(pattern.times, { from: humanTime(opens, language, country), to: humanTime(closes, language, country) }),
    );
  const days = Map.groupBy(intervals, ({ days: given }) => dayRange(given, words, country));
  return [...days].map(([label, times]) =>
    capitalised(fill(pattern.labelled, { label, text: joined(times.map(range), language, 'long') })),
  );
}

/** An arbitrary day for which names of time zones are formatted. Generic names are the same in summer and winter. */
const anyDay = Date.UTC(2026, 0, 1);

function genericZoneName(zone: string, language: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts(anyDay);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns the name of a time zone: the short name, or the long one if the short name is an abbreviation or offset. */
export function zoneName(zone: string, language: string): string {
  const short = genericZoneName(zone, language, 'shortGeneric');
  return capitalised(/^[A-Z]+$|:/.test(short) ? genericZoneName(zone, language, 'longGeneric') : short);
}

/** Formats a number with all its decimals. */
const plainNumber = (value: number, language: string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20, ...options }).format(value);

/** Formats a number with a unit as the language writes it: `12,5 kg`. */
export function quantityText(value: number, unitCode: UnitCode, language: string): string {
  const { intl: unit, symbol } = units[unitCode];
  const text = unit
    ? plainNumber(value, language, { style: 'unit', unit })
    : `${plainNumber(value, language)} ${symbol}`;
  return unbroken(text);
}

/** Formats a fact: `13.5%`, `2021`, `7.5 kW`, or its text. */
export function propertyText({ value, unitText }: Omit<Property, 'name'>, language: string): string {
  if (typeof value === 'string') return isolated([value, unitText].filter(Boolean).join(' '), language);
  const unitCode = unitCodeOf(unitText);
  if (unitCode) return isolated(quantityText(value, unitCode, language), language);
  // Without a unit, four digits may be a year, which has no separator.
  const number = plainNumber(value, language, unitText === undefined ? { useGrouping: 'min2' } : {});
  return isolated(unbroken([number, unitText].filter(Boolean).join(' ')), language);
}

/** Formats a size in bytes: `412 kB`, `1.2 MB`. */
export function fileSize(bytes: number | undefined, language: string): string | undefined {
  if (bytes === undefined) return undefined;
  const [unit, size] = bytes < 999_500 ? ['kilobyte', Math.ceil(bytes / 1000)] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}

/** Formats width, depth and height, such as `30 × 20 × 10 cm`. */
export function sizeText({ width, depth, height, unitCode }: Size, language: string): string {
  const sides = [plainNumber(width, language), plainNumber(depth, language), quantityText(height, unitCode, language)];
  return unbroken(sides.join(' × '));
}

/** Whether any price has decimals. Prices in one list have the same decimals, so all are then written with them. */
export const hasCents = (offers: readonly Pick<Offer, 'price' | 'minPrice' | 'maxPrice'>[]): boolean =>
  offers.some(({ price = 0, minPrice = 0, maxPrice = 0 }) => ![price, minPrice, maxPrice].every(Number.isInteger));

/**
 * Formats an amount of money, like `R$ 89`, or a range up to `max`: without decimals unless `cents`, and never parted at
 * the end of a line.
 */
export function money(amount: number, currency: string, language: string, cents?: boolean, max = amount): string {
  const digits = currencyDecimals.get(currency) ?? 2;
  // A unit can cost less than a cent.
  const decimals = Math.max(digits, ...[amount, max].map((one) => /\.(\d+)$/.exec(String(one))?.[1]?.length ?? 0));
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    ...(!(cents ?? !Number.isInteger(amount)) && { trailingZeroDisplay: 'stripIfInteger' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: decimals,
  });
  const parts = max > amount ? format.formatRangeToParts(amount, max) : format.formatToParts(amount);
  // In Arabic and Hebrew, `Intl` begins an amount with a mark of its direction, which its symbol would not have.
  const isFromRight = parts[0]?.value.startsWith('\u200F') === true;
  const text = parts
    .map(({ type, value }) => (isFromRight && type === 'currency' ? isolated(value, language) : value))
    .join('');
  // Symbols of several characters touch the digits in some languages: "R$89".
  const spaced = unbroken(text).replace(/([^\d\s.,'’–\u00A0\u202F-]{2,})(?=\d)/gu, '$1\u00A0');
  return isFromRight ? spaced : isolated(spaced, language);
}

type Availability = Pick<Offer, 'availability' | 'availabilityStarts' | 'availabilityEnds'>;
type Price = Pick<Offer, 'price' | 'minPrice' | 'maxPrice' | 'priceCurrency' | 'period' | 'unitText' | 'availability'>;

/** Formats a price with its period and unit: `R$ 89 a month per counter`, `from R$ 80`, `R$ 80–150` or `Free`. */
export function priceText(offer: Price, words: Words, language: string, cents?: boolean): string {
  const { price, maxPrice, priceCurrency, period, unitText } = offer;
  if (price === 0) return words.price.free;
  const lowest = money(lowestAmount(offer), priceCurrency, language, cents, maxPrice);
  const isOpen = price === undefined && maxPrice === undefined;
  const amount = isOpen ? fill(words.price.from, { price: lowest }) : lowest;
  const periodic = period === 'once' ? amount : fill(words.price[period], { price: amount });
  return unitText ? fill(words.price.unit, { price: periodic, unit: unitText }) : periodic;
}

/**
 * Returns the price of a product in a few words: `R$ 89 a month`, `from R$ 39 a month` if prices differ, `Free`,
 * `On request` or `Not decided yet`. Undefined if nothing is said about the price. Of several
 * currencies, the first offer's counts, and of several periods and units, too.
 */
export function priceSummary(
  { offers, pricing }: { readonly offers: readonly Price[]; readonly pricing?: Pricing | undefined },
  words: Words,
  language: string,
  cents?: boolean,
): string | undefined {
  const [lowest] = comparableOffers(offers);
  if (!lowest) return pricing && { 'on-request': words.price.onRequest, 'not-yet': words.price.notYet }[pricing];
  const text = (offer: Price): string => priceText(offer, words, language, cents);
  const inItsCurrency = offers.filter(({ priceCurrency }) => priceCurrency === lowest.priceCurrency);
  if (new Set(inItsCurrency.map(text)).size === 1) return text(lowest);
  const exact = { ...lowest, price: lowestAmount(lowest), maxPrice: undefined };
  const price = exact.price === 0 ? money(0, lowest.priceCurrency, language, cents) : text(exact);
  return fill(words.price.from, { price });
}

/** Says whether an offer can be had, such as `sold out · available from 1 March 2027`. Undefined if that is not known. */
export function availabilityText(
  { availability, availabilityStarts, availabilityEnds }: Availability,
  words: Words,
  language: string,
): string | undefined {
  if (availability === undefined) return undefined;
  const { availableFrom, until } = words.price;
  const parts = [
    words.availability[availability],
    availabilityStarts && fill(availableFrom, { day: humanDate(availabilityStarts, language) }),
    availabilityEnds && fill(until, { day: humanDate(availabilityEnds, language) }),
  ];
  return parts.filter((part) => part !== undefined).join('\u00A0· ');
}

/**
 * Formats an E.164 number as the country (ISO 3166-1 alpha-2 code) writes it, and those of other countries
 * internationally: (11) 3000-0100, +55 11 3000 0100.
 */
export function humanPhone(number: string, country: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  const isDomestic = isSupportedCountry(country) && getCountryCallingCode(country) === parsed.countryCallingCode;
  return isDomestic ? parsed.formatNational() : parsed.formatInternational();
}

type Optional = 'addressRegion' | 'postalCode';
type Address = Omit<EntryData<'organization'>['address'], Optional> &
  Readonly<Partial<Record<Optional, string | null | undefined>>>;

const countryNames = byLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Returns the name of a country, or its code (ISO 3166-1 alpha-2) if it has no name in the language. */
export const countryName = (code: string, language: string): string => countryNames(language).of(code) ?? code;

/** Returns an address's lines in the usual order of its country. In some countries, the order depends on `script`. */
function linesOf(address: Address, street: string, script: 'latin' | 'local'): string[] {
  const { addressLocality: locality, addressRegion, postalCode, addressCountry: postalCountry } = address;
  const region = { administrativeArea: addressRegion ?? '', postalCode: postalCode ?? '' };
  return formatAddress({ postalCountry, addressLines: [street], locality, ...region }, script);
}

/**
 * Formats an address on one line, in the order that is usual in its country. A region or postal code that this order
 * does not include is placed next to the country's name.
 */
export function postalAddress(address: Address, language: string): string {
  const { streetAddress: street, addressLocality: locality, addressRegion, postalCode, addressCountry } = address;
  const isIn = (part: string, all: readonly string[]): boolean =>
    all.join(' ').toLowerCase().includes(part.toLowerCase());
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const script = isLatin ? 'latin' : 'local';
  const ordered = linesOf(address, street, script);
  const isLargestFirst = !isLatin && !ordered[0]?.includes(street);
  // The address formats of some countries, such as Japan, have no city. The street line then includes the city.
  const withCity = isLargestFirst ? locality + street : `${street}, ${locality}`;
  const lines = isIn(locality, ordered) ? ordered : linesOf(address, withCity, script);
  const others = [addressRegion ?? '', postalCode ?? ''].filter((part) => !isIn(part, lines));
  const country = countryName(addressCountry, language);
  if (isLargestFirst) return [country, ...others, ...lines].join(' ');
  return [...lines, ...others, country].join(language.startsWith('ar') ? '، ' : ', ');
}

/**
 * Returns a contact point's heading: its name, a text like `Press: ask for facts or an interview`, or its type as words.
 * Without products, nobody needs help with one.
 */
export function contactTitle(
  { contactType, need, pattern }: Words,
  { contactType: type, name }: { readonly contactType: string; readonly name?: string | undefined },
  hasProducts: boolean,
): string {
  if (name !== undefined || !(type in contactType)) return name ?? capitalised(type.replaceAll('-', ' '));
  const known = type as keyof typeof contactType;
  if (known === 'support' && !hasProducts) return contactType.support;
  return fill(pattern.labelled, { label: contactType[known], text: need[known] });
}
