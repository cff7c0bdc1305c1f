import { isOffered, turningDays } from '../content/schema/offer.ts';
import {
  eachKind,
  folderKinds,
  folderRecords,
  type CatalogRecord,
  type FolderKind,
  type RecordsOf,
} from '../content/schema/records.ts';
import type { Records } from './records.ts';
import { latest } from './latest.ts';

/** Why an entry is not published: it is a draft, or its day has not come. */
export type Unpublished = { readonly why: 'draft' } | { readonly why: 'scheduled'; readonly day: string };

/** What decides when an entry is published. */
interface Decisive {
  readonly draft?: boolean | undefined;
  /** RFC 3339 full-date; undefined when the entry is published at once. */
  readonly date?: string | undefined;
}

/** Why an entry is not published on a day (RFC 3339 full-date), or undefined when it is. */
export function unpublished({ data }: { readonly data: Decisive }, today: string): Unpublished | undefined {
  if (data.draft) return { why: 'draft' };
  return data.date !== undefined && data.date > today ? { why: 'scheduled', day: data.date } : undefined;
}

/** The records that are published on a day (RFC 3339 full-date). */
export function publishedOn(records: Records, today: string): Records {
  return {
    ...records,
    ...eachKind<RecordsOf<FolderKind>>(folderKinds, (kind) =>
      records[kind].filter((record) => unpublished(record, today) === undefined),
    ),
  };
}

/** Keeps the prices of a product that hold on a day. A day on which a price began or ended also updates the product. */
function offeredOn(record: CatalogRecord<'products'>, today: string): CatalogRecord<'products'> {
  const { data } = record;
  const days = data.offers.flatMap(turningDays);
  if (days.length === 0) return record;
  const past = days.filter((day) => day <= today);
  return {
    ...record,
    data: {
      ...data,
      offers: data.offers.filter((offer) => isOffered(offer, today)),
      updated: latest([data.updated, ...past]) ?? data.updated,
    },
  };
}

/** The records with the prices that hold on a day (RFC 3339 full-date). */
export const pricedOn = (records: Records, today: string): Records => ({
  ...records,
  products: records.products.map((record) => offeredOn(record, today)),
});

/**
 * The days after `today` on which a scheduled record is published, or a price begins or ceases to hold, in order: RFC
 * 3339 full-dates.
 */
export function daysToCome(records: Records, today: string): string[] {
  const scheduled = folderRecords(records).flatMap((record) => {
    const publicationStatus = unpublished(record, today);
    return publicationStatus?.why === 'scheduled' ? [publicationStatus.day] : [];
  });
  const turning = publishedOn(records, today)
    .products.flatMap(({ data }) => data.offers.flatMap(turningDays))
    .filter((day) => day > today);
  return [...new Set([...scheduled, ...turning])].toSorted();
}
