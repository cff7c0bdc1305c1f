import { isOffered, priceChangeDays } from '../content/schema/offer.ts';
import {
  mapKinds,
  folderKinds,
  folderRecords,
  type CatalogRecord,
  type FolderKind,
  type RecordsOf,
} from '../content/schema/records.ts';
import type { Records } from './records.ts';
import { latest } from '../content/day.ts';

/** Why an entry is not published: it is a draft, or its publication date, `day`, is in the future. */
export type Unpublished = { readonly why: 'draft' } | { readonly why: 'scheduled'; readonly day: string };

interface PublicationFields {
  readonly draft?: boolean | undefined;
  /** The publication date (RFC 3339 full-date). An entry without a date is published immediately. */
  readonly date?: string | undefined;
}

/** Returns why an entry is not published on `today` (RFC 3339 full-date), or undefined if it is published. */
export function whyUnpublished({ data }: { readonly data: PublicationFields }, today: string): Unpublished | undefined {
  if (data.draft) return { why: 'draft' };
  return data.date !== undefined && data.date > today ? { why: 'scheduled', day: data.date } : undefined;
}

export function publishedOn(records: Records, today: string): Records {
  return {
    ...records,
    ...mapKinds<RecordsOf<FolderKind>>(folderKinds, (kind) =>
      records[kind].filter((record) => whyUnpublished(record, today) === undefined),
    ),
  };
}

/** Removes prices that are not valid on `today`. Moves `updated` to the latest past day on which a price changed. */
function withValidPrices(record: CatalogRecord<'products'>, today: string): CatalogRecord<'products'> {
  const { data } = record;
  const days = data.offers.flatMap(priceChangeDays);
  if (days.length === 0) return record;
  const pastDays = days.filter((day) => day <= today);
  return {
    ...record,
    data: {
      ...data,
      offers: data.offers.filter((offer) => isOffered(offer, today)),
      updated: latest([data.updated, ...pastDays]) ?? data.updated,
    },
  };
}

/** Returns the records with only the prices that are valid on `today` (RFC 3339 full-date). */
export const withPricesOn = (records: Records, today: string): Records => ({
  ...records,
  products: records.products.map((record) => withValidPrices(record, today)),
});

/** Returns the future days on which a record or price appears, or a price disappears, in ascending order. */
export function daysOfChange(records: Records, today: string): string[] {
  const scheduled = folderRecords(records).flatMap((record) => {
    const publicationStatus = whyUnpublished(record, today);
    return publicationStatus?.why === 'scheduled' ? [publicationStatus.day] : [];
  });
  const priceChanges = publishedOn(records, today)
    .products.flatMap(({ data }) => data.offers.flatMap(priceChangeDays))
    .filter((day) => day > today);
  return [...new Set([...scheduled, ...priceChanges])].toSorted();
}
