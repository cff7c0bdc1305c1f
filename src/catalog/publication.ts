import { isOffered, priceChangeDays } from '../schemas/offer.ts';
import { folderEntries, type Entries, type Entry, type FolderKind } from '../schemas/collections.ts';
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

export function publishedOn(entries: Entries, today: string): Entries {
  const isPublished = (entry: Entry<FolderKind>): boolean => whyUnpublished(entry, today) === undefined;
  return {
    ...entries,
    products: entries.products.filter(isPublished),
    news: entries.news.filter(isPublished),
    work: entries.work.filter(isPublished),
    pages: entries.pages.filter(isPublished),
  };
}

/** Removes prices that are not valid on `today`. Moves `updated` to the latest past day on which a price changed. */
function withValidPrices(entry: Entry<'products'>, today: string): Entry<'products'> {
  const { data } = entry;
  const days = data.offers.flatMap(priceChangeDays);
  if (days.length === 0) return entry;
  const pastDays = days.filter((day) => day <= today);
  return {
    ...entry,
    data: {
      ...data,
      offers: data.offers.filter((offer) => isOffered(offer, today)),
      updated: latest([data.updated, ...pastDays]) ?? data.updated,
    },
  };
}

/** Returns the entries with only the prices that are valid on `today` (RFC 3339 full-date). */
export const withPricesOn = (entries: Entries, today: string): Entries => ({
  ...entries,
  products: entries.products.map((entry) => withValidPrices(entry, today)),
});

/** Returns the future days on which an entry or price appears, or a price disappears, in ascending order. */
export function daysOfChange(entries: Entries, today: string): string[] {
  const published = folderEntries(entries).flatMap(({ data }) => ('date' in data && !data.draft ? data.date : []));
  const priceChanges = publishedOn(entries, today).products.flatMap(({ data }) => data.offers.flatMap(priceChangeDays));
  return [...new Set([...published, ...priceChanges])].filter((day) => day > today).toSorted();
}
