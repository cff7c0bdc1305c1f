import {
  eachKind,
  folderKinds,
  folderRecords,
  type FolderKind,
  type Records,
  type RecordsOf,
} from '../content/schema/records.ts';

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

/** The days after `today` on which a scheduled record is published, in order: RFC 3339 full-dates. */
export function daysToCome(records: Records, today: string): string[] {
  const days = folderRecords(records).flatMap((record) => {
    const publicationStatus = unpublished(record, today);
    return publicationStatus?.why === 'scheduled' ? [publicationStatus.day] : [];
  });
  return [...new Set(days)].toSorted();
}
