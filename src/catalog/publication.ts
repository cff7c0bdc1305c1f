import { isOffered, priceChangeDays } from '../schemas/offer.ts';
import { stagesOf } from '../schemas/product.ts';
import { folderEntries, type Entries, type Entry, type FolderKind, type SourceData } from '../schemas/collections.ts';
import { latest } from '../text/day.ts';

/** Why an entry is not published: it is a draft, or its publication date, `day`, is in the future. */
export type Unpublished = { readonly why: 'draft' } | { readonly why: 'scheduled'; readonly day: string };

/** Returns why an entry is not published on `today` (RFC 3339 full-date), or undefined if it is published. */
export function whyUnpublished(
  { data: { draft, date = '' } }: { readonly data: { draft?: boolean | undefined; date?: string | undefined } },
  today: string,
): Unpublished | undefined {
  if (draft) return { why: 'draft' };
  return date > today ? { why: 'scheduled', day: date } : undefined;
}

/** The entries of each collection, drafts and scheduled ones included. Pictures in `data` are paths. */
type AllEntries = { readonly [K in FolderKind]: readonly Entry<K, SourceData<K>>[] };

/** Returns the days on which a product changes by itself: those of its prices, and those on which a later stage begins. */
const changeDays = ({
  data,
}: Pick<Entry<'products', Pick<SourceData<'products'>, 'offers' | 'lifecycle' | 'updated'>>, 'data'>): string[] => [
  ...data.offers.flatMap(priceChangeDays),
  // A month or a year does not say on which day.
  ...stagesOf(data.lifecycle).flatMap(({ date }) => (date > data.updated && date.length === 10 ? date : [])),
];

/** Returns a product in the stage and with the prices of `today`. Moves `updated` to the last past day of a change. */
function productOn(entry: Entry<'products'>, today: string): Entry<'products'> {
  const { data } = entry;
  const pastDays = changeDays(entry).filter((day) => day <= today);
  const status = stagesOf(data.lifecycle).findLast(({ date }) => pastDays.includes(date))?.stage ?? data.status;
  const offers = status === 'retired' ? [] : data.offers.filter((offer) => isOffered(offer, today));
  return { ...entry, data: { ...data, status, offers, updated: latest([data.updated, ...pastDays]) ?? data.updated } };
}

/** Returns the entries with products in the stage and with the prices of `today` (RFC 3339 full-date). */
export const withProductsOn = (entries: Entries, today: string): Entries => ({
  ...entries,
  products: entries.products.map((entry) => productOn(entry, today)),
});

/** Returns the future days on which an entry or price appears, a price disappears or a stage begins, in ascending order. */
export function daysOfChange(entries: AllEntries, today: string): string[] {
  const scheduled = folderEntries<AllEntries>(entries).flatMap((entry) => {
    const reason = whyUnpublished(entry, today);
    return reason?.why === 'scheduled' ? reason.day : [];
  });
  const productChanges = entries.products.flatMap((entry) => (whyUnpublished(entry, today) ? [] : changeDays(entry)));
  return [...new Set([...scheduled, ...productChanges])].filter((day) => day > today).toSorted();
}
